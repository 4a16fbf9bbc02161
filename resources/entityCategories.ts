import { section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Entity categories', ar: 'تصنيفات الجهات' },
  one: { en: 'Entity category', ar: 'تصنيف جهات' },
  create: { en: 'New category', ar: 'تصنيف جديد' },
  about: { en: 'The groups that entities are shown in.', ar: 'المجموعات التي تُعرض فيها الجهات.' },
  permission: 'Access EntityCategory',
  routes: { base: '/entities/category' },
  menu: { group: 'website', icon: 'folder', parent: 'entities', order: 1 },
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), slug: slug('name') },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status'],
    search: ['name', 'slug'],
    sort: 'name',
  },
})
