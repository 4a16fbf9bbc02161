import { choice, email, inbox } from '../src/schema/index.ts'

export default inbox({
  label: { en: 'Newsletter', ar: 'النشرة البريدية' },
  singular: { en: 'Subscriber', ar: 'مشترك' },
  description: { en: 'Newsletter subscribers.', ar: 'المشتركون في النشرة البريدية.' },
  permission: 'Access Newsletter',
  menu: { group: 'inbox', icon: 'mail', order: 60 },
  title: 'email',
  statuses: {
    active: { en: 'Active', ar: 'نشط', tone: 'good' },
    inactive: { en: 'Inactive', ar: 'غير نشط', tone: 'quiet' },
  },
  fields: {
    email: email({ required: true, unique: true, personal: true }),
    locale: choice({ en: { en: 'English', ar: 'الإنجليزية' }, ar: { en: 'Arabic', ar: 'العربية' } }),
  },
  list: {
    columns: ['email', 'locale', 'status', 'createdAt'],
    more: ['owner', 'notes', 'updatedAt'],
    filters: ['status', 'locale', 'createdAt'],
    search: ['email'],
    sort: '-createdAt',
  },
})
