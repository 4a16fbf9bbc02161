import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Supervisor levels', ar: 'المستويات الإشرافية' },
  permission: 'Access Admin',
  routes: false,
  api: '/api/broker/supervisor_levels',
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), order: order() },
  list: { columns: ['name', 'languages', 'status', 'updatedAt'], search: ['name'], sort: 'order' },
})
