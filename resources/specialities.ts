import { section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Booking specialties', ar: 'تخصصات الحجز' },
  singular: { en: 'Booking specialty', ar: 'تخصص حجز' },
  createLabel: { en: 'New booking specialty', ar: 'تخصص حجز جديد' },
  description: {
    en: 'Specialties that visitors can choose in contact requests.',
    ar: 'التخصصات التي يختار منها الزوار عند طلب التواصل.',
  },
  permission: 'Access Lead',
  routes: { list: '/settings/specialities', create: false, edit: false, show: false },
  api: '/api/broker/specialities',
  optionsEndpoint: true,
  menu: { group: 'settings', icon: 'stethoscope', order: 61 },
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
