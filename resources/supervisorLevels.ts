import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Supervisor levels', ar: 'المستويات الإشرافية' },
  one: { en: 'Supervisor level', ar: 'مستوى إشرافي' },
  create: { en: 'New supervisor level', ar: 'مستوى إشرافي جديد' },
  about: { en: 'How far the supervision of an admin reaches.', ar: 'إلى أي مدى يصل إشراف المشرف.' },
  permission: 'Access Admin',
  routes: { list: '/settings/supervisor-levels', create: false, edit: false, show: false },
  api: '/api/broker/supervisor_levels',
  lookUp: true,
  menu: { group: 'settings', icon: 'list-tree', order: 62 },
  needed: 1,
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), order: order() },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
})
