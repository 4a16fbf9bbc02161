import { choice, inbox, reference, text } from '../src/schema/index.ts'
import { visitorLanguages } from './shared/cta.ts'

export default inbox({
  label: { en: 'Offer usage', ar: 'استخدام العروض' },
  singular: { en: 'Use', ar: 'استخدام' },
  description: {
    en: 'How often each offer is viewed, booked and redeemed, by day.',
    ar: 'كم مرة يُفتح كل عرض ويُحجز ويُستخدم، يومًا بيوم.',
  },
  permission: 'Access Offer',
  routes: { base: '/offersReport/usageByDate', show: false },
  api: 'offersReport/usageByDate',
  menu: { group: 'content', icon: 'chart-line', order: 2, parent: 'offers' },
  screen: 'report',
  processable: false,
  statuses: false,
  title: 'page',
  fields: {
    page: text({ required: true, max: 500 }),
    offer: reference('offers', { required: true }),
    use: choice(
      {
        opened: { en: 'Viewed', ar: 'فتح' },
        booked: { en: 'Booked', ar: 'حجز' },
        redeemed: { en: 'Redeemed', ar: 'استخدام' },
      },
      { required: true, label: { en: 'Type of use', ar: 'نوع الاستخدام' } },
    ),
    channel: choice(
      {
        website: { en: 'Website', ar: 'الموقع' },
        app: { en: 'App', ar: 'التطبيق' },
        desk: { en: 'Front desk', ar: 'مكتب الاستقبال' },
      },
      { required: true, label: { en: 'Channel', ar: 'القناة' } },
    ),
    locale: choice(visitorLanguages),
  },
  list: {
    columns: ['page', 'offer', 'use', 'channel', 'locale', 'createdAt'],
    filters: ['offer', 'use', 'channel', 'locale'],
    search: ['page'],
    sort: '-createdAt',
  },
  report: { by: ['use', 'channel', 'offer', 'locale'], table: { rows: 'offer', columns: 'use' } },
})
