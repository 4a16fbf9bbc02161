import { email, inbox, phone, text } from '../src/schema/index.ts'

export default inbox({
  label: { en: 'Users', ar: 'المستخدمون' },
  singular: { en: 'User', ar: 'مستخدم' },
  description: {
    en: 'Website accounts.',
    ar: 'حسابات مستخدمي الموقع.',
  },
  permission: 'Access User',
  routes: { show: false },
  menu: { group: 'people', icon: 'user', order: 30 },
  title: 'name',
  statuses: false,
  processable: false,
  fields: {
    name: text({ required: true, min: 2, max: 50, personal: 'visible' }),
    email: email({ required: true, unique: true, personal: true }),
    phone: phone({ personal: true }),
  },
  list: {
    columns: ['name', 'email', 'phone', 'createdAt'],
    filters: ['createdAt'],
    search: ['name', 'email', 'phone'],
    sort: '-createdAt',
  },
})
