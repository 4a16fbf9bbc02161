import { field, image, money, section, text } from '../src/schema/index.ts'

const published = field('status', 'published')

export default section({
  label: { en: 'Landing offers', ar: 'عروض صفحات الهبوط' },
  singular: { en: 'Offer', ar: 'عرض' },
  createLabel: { en: 'New offer', ar: 'عرض جديد' },
  description: { en: 'Offers shown on landing pages.', ar: 'العروض المعروضة في صفحات الهبوط.' },
  permission: 'Access LandingPage',
  routes: { base: '/landing/offers' },
  api: 'landings/offers',
  menu: { group: 'website', icon: 'badge-percent', parent: 'landing', order: 2 },
  website: { fields: ['title', 'price', 'image'] },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    price: money({ required: true }),
    image: image({ required: published, formats: ['jpg', 'png'], maxSize: '2mb' }),
  },
  list: {
    columns: ['title', 'price', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'price', 'languages'],
    search: ['title'],
    sort: 'title',
  },
})
