import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Supervisor levels', ar: 'المستويات الإشرافية' },
  singular: { en: 'Supervisor level', ar: 'مستوى إشرافي' },
  createLabel: { en: 'New supervisor level', ar: 'مستوى إشرافي جديد' },
  description: { en: 'Levels of supervision that admins can have.', ar: 'مستويات الإشراف المتاحة للمشرفين.' },
  permission: 'Access Admin',
  routes: { list: '/settings/supervisor-levels', create: false, edit: false, show: false },
  api: '/api/broker/supervisor_levels',
  optionsEndpoint: true,
  menu: { group: 'settings', icon: 'list-tree', order: 62 },
  minRecords: 1,
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), order: order() },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
})
