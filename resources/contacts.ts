import { email, feature, inbox, phone, reference, text } from '../src/schema/index.ts'

export default inbox({
  label: { en: 'Contact messages', ar: 'رسائل التواصل' },
  singular: { en: 'Message', ar: 'رسالة' },
  description: {
    en: 'Messages from the contact page of the website.',
    ar: 'الرسائل الواردة من صفحة التواصل في الموقع.',
  },
  permission: 'Access ContactUs',
  routes: { base: '/cta/contactUs/messages' },
  menu: { group: 'inbox', icon: 'message', order: 12 },
  dashboardCounter: { name: 'contactsCount', order: 1, label: { en: 'Contacts', ar: 'رسائل التواصل' } },
  title: 'name',
  retention: 730,
  statuses: {
    new: { en: 'New', ar: 'جديد', tone: 'info' },
    answered: { en: 'Answered', ar: 'تم الرد', tone: 'good' },
    closed: { en: 'Closed', ar: 'مغلق', tone: 'quiet' },
  },
  fields: {
    name: text({ required: true, min: 2, max: 100, personal: 'visible' }),
    email: email({ personal: true }),
    phone: phone({ required: true, personal: true }),
    subject: text({ max: 100, personal: 'visible' }),
    message: text({ required: true, max: 2000, multiline: true, personal: true }),
    branch: reference('branches', { when: feature('contactBranch') }),
  },
  list: {
    columns: ['name', 'phone', 'subject', 'branch', 'status', 'owner', 'createdAt'],
    more: ['email', 'message', 'notes', 'updatedAt'],
    filters: ['status', 'owner', 'branch', 'createdAt'],
    search: ['name', 'phone', 'email', 'subject'],
    sort: '-createdAt',
  },
})
