import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Offer branches', ar: 'فروع العروض' },
  one: { en: 'Branch', ar: 'فرع' },
  create: { en: 'New branch', ar: 'فرع جديد' },
  about: { en: 'The branches in which offers hold.', ar: 'الفروع التي تسري فيها العروض.' },
  permission: 'Access Offer',
  routes: { list: '/settings/offer-branches', create: false, edit: false, show: false },
  api: 'offers/mobile/branches',
  lookUp: true,
  menu: { group: 'settings', icon: 'badge-percent', order: 63 },
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), order: order() },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
})
