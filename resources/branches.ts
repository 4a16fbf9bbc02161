import { section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Branches', ar: 'الفروع' },
  one: { en: 'Branch', ar: 'فرع' },
  create: { en: 'New branch', ar: 'فرع جديد' },
  about: {
    en: 'The branches that leads and contact messages are for.',
    ar: 'الفروع التي تخص طلبات العملاء ورسائل التواصل.',
  },
  permission: 'Access Lead',
  routes: { list: '/settings/branches', create: false, edit: false, show: false },
  api: '/api/broker/branches',
  lookUp: true,
  menu: { group: 'settings', icon: 'building', order: 60 },
  needed: 1,
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }) },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'name',
  },
})
