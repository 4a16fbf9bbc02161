import { email, file, inbox, phone, text } from '../src/schema/index.ts'

export default inbox({
  label: { en: 'Careers', ar: 'طلبات التوظيف' },
  singular: { en: 'Application', ar: 'طلب توظيف' },
  description: { en: 'Job applications from the website.', ar: 'طلبات التوظيف الواردة من الموقع.' },
  permission: 'Access Career',
  routes: { list: '/careers/careers' },
  menu: { group: 'inbox', icon: 'briefcase', order: 70 },
  title: 'name',
  retention: 365,
  statuses: {
    new: { en: 'New', ar: 'جديد', tone: 'info' },
    interview: { en: 'Interview', ar: 'مقابلة', tone: 'warn' },
    hired: { en: 'Hired', ar: 'تم التعيين', tone: 'good' },
    rejected: { en: 'Rejected', ar: 'مرفوض', tone: 'quiet' },
  },
  fields: {
    name: text({ required: true, min: 2, max: 100, personal: 'visible' }),
    email: email({ required: true, personal: true }),
    phone: phone({ required: true, personal: true }),
    position: text({ max: 100 }),
    cv: file({ formats: ['pdf', 'docx'], maxSize: '5mb', personal: true }),
    message: text({ max: 2000, multiline: true, personal: true }),
  },
  list: {
    columns: ['name', 'phone', 'position', 'cv', 'status', 'owner', 'createdAt'],
    more: ['email', 'message', 'notes', 'updatedAt'],
    filters: ['status', 'owner', 'createdAt'],
    search: ['name', 'phone', 'email', 'position'],
    sort: '-createdAt',
  },
})
