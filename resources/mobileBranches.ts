import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Offer branches', ar: 'فروع العروض' },
  singular: { en: 'Branch', ar: 'فرع' },
  createLabel: { en: 'New branch', ar: 'فرع جديد' },
  description: { en: 'Branches where offers apply.', ar: 'الفروع التي تسري فيها العروض.' },
  permission: 'Access Offer',
  routes: { list: '/settings/offer-branches', create: false, edit: false, show: false },
  api: 'offers/mobile/branches',
  optionsEndpoint: true,
  menu: { group: 'settings', icon: 'badge-percent', order: 63 },
  website: { fields: ['name', 'order'] },
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), order: order() },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
})
