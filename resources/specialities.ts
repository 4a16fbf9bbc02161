import { section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Specialities', ar: 'تخصصات الحجز' },
  one: { en: 'Speciality', ar: 'تخصص حجز' },
  create: { en: 'New speciality', ar: 'تخصص حجز جديد' },
  about: {
    en: 'What visitors choose from when they ask to be contacted.',
    ar: 'ما يختار منه الزوار عندما يطلبون التواصل معهم.',
  },
  permission: 'Access Lead',
  routes: { list: '/settings/specialities', create: false, edit: false, show: false },
  api: '/api/broker/specialities',
  lookUp: true,
  menu: { group: 'settings', icon: 'stethoscope', order: 61 },
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
