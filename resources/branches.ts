import { section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Branches', ar: 'الفروع' },
  singular: { en: 'Branch', ar: 'فرع' },
  createLabel: { en: 'New branch', ar: 'فرع جديد' },
  description: {
    en: 'Branches that leads and contact messages can be assigned to.',
    ar: 'الفروع التي تُربط بها طلبات العملاء ورسائل التواصل.',
  },
  permission: 'Access Lead',
  routes: { list: '/settings/branches', create: false, edit: false, show: false },
  api: '/api/broker/branches',
  optionsEndpoint: true,
  menu: { group: 'settings', icon: 'building', order: 60 },
  minRecords: 1,
  website: { fields: ['name'] },
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }) },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'name',
  },
})
