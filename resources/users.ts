import { email, inbox, phone, text } from '../src/schema/index.ts'

export default inbox({
  label: { en: 'Users', ar: 'المستخدمون' },
  one: { en: 'User', ar: 'مستخدم' },
  about: {
    en: 'Who has made an account on the website of this unit.',
    ar: 'من أنشأ حسابًا على موقع هذه الوحدة.',
  },
  permission: 'Access User',
  routes: { show: false },
  menu: { group: 'people', icon: 'user', order: 30 },
  title: 'name',
  statuses: false,
  handled: false,
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
