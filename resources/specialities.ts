import { section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Specialities', ar: 'تخصصات الحجز' },
  permission: 'Access Lead',
  routes: false,
  api: '/api/broker/specialities',
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }) },
  list: { columns: ['name', 'languages', 'status', 'updatedAt'], search: ['name'], sort: 'name' },
})
