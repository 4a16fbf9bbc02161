import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Branches', ar: 'الفروع' },
  one: { en: 'Branch', ar: 'فرع' },
  create: { en: 'New branch', ar: 'فرع جديد' },
  permission: 'Access Offer',
  routes: false,
  api: 'offers/mobile/branches',
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), order: order() },
  list: { columns: ['name', 'languages', 'status', 'updatedAt'], search: ['name'], sort: 'order' },
})
