import { byProfile, choice, email, feature, inbox, phone, reference, text } from '../src/schema/index.ts'

export default inbox({
  label: byProfile('leads'),
  singular: { en: 'Lead', ar: 'طلب عميل' },
  description: {
    en: 'Contact requests from the website.',
    ar: 'طلبات التواصل الواردة من الموقع.',
  },
  permission: 'Access Lead',
  routes: { base: '/leads', list: '/leads/leads' },
  menu: { group: 'inbox', icon: 'inbox', order: 10 },
  dashboardCounter: { name: 'leadsCount', order: 5 },
  title: 'name',
  retention: 730,
  statuses: {
    new: { en: 'New', ar: 'جديد', tone: 'info' },
    contacted: { en: 'Contacted', ar: 'تم التواصل', tone: 'warn' },
    converted: { en: 'Converted', ar: 'أصبح عميلًا', tone: 'good' },
    closed: { en: 'Closed', ar: 'مغلق', tone: 'quiet' },
  },
  fields: {
    name: text({ required: true, min: 2, max: 100, personal: 'visible' }),
    email: email({ personal: true }),
    phone: phone({ required: true, personal: true }),
    message: text({ max: 2000, multiline: true, personal: true }),
    campaign: text({ max: 100, label: { en: 'Source campaign', ar: 'الحملة المصدر' } }),
    branch: reference('branches', { when: feature('contactBranch') }),
    speciality: reference('specialities', { label: { en: 'Specialty', ar: 'التخصص' } }),
    page: text({ max: 500, label: { en: 'Page', ar: 'الصفحة' } }),
    locale: choice(
      { en: { en: 'English', ar: 'الإنجليزية' }, ar: { en: 'Arabic', ar: 'العربية' } },
      { label: { en: 'Language', ar: 'اللغة' } },
    ),
  },
  list: {
    columns: ['name', 'phone', 'speciality', 'campaign', 'status', 'owner', 'createdAt'],
    more: ['email', 'branch', 'page', 'locale', 'message', 'notes', 'updatedAt'],
    filters: ['status', 'owner', 'branch', 'speciality', 'locale', 'createdAt'],
    search: ['name', 'phone', 'email', 'campaign'],
    sort: '-createdAt',
  },
})
