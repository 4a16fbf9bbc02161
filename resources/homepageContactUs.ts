import { email, phone, section, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Home page contacts', ar: 'بيانات التواصل في الصفحة الرئيسية' },
  singular: { en: 'Contact block', ar: 'بيانات تواصل' },
  createLabel: { en: 'New contact block', ar: 'بيانات تواصل جديدة' },
  description: { en: 'Contact details shown on the home page.', ar: 'بيانات التواصل المعروضة في الصفحة الرئيسية.' },
  permission: 'Access Homepage',
  routes: { list: '/homepage/contact-us', create: false, edit: '/homepage/edit-contact-us', show: false },
  menu: { group: 'website', icon: 'mail', order: 61 },
  website: { fields: ['title', 'address', 'phone', 'email', 'mapUrl'] },
  title: 'title',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    address: text({ localized: true, max: 200 }),
    phone: phone(),
    email: email(),
    mapUrl: url({ label: { en: 'Map link', ar: 'رابط الخريطة' } }),
  },
  list: {
    columns: ['title', 'phone', 'email', 'languages', 'status', 'updatedAt'],
    more: ['address', 'mapUrl'],
    filters: ['status', 'languages'],
    search: ['title', 'address', 'phone', 'email'],
    sort: 'title',
  },
})
