import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Gallery categories', ar: 'تصنيفات معارض الصور' },
  singular: { en: 'Gallery category', ar: 'تصنيف معارض صور' },
  createLabel: { en: 'New category', ar: 'تصنيف جديد' },
  description: { en: 'Categories for galleries.', ar: 'تصنيفات لمعارض الصور.' },
  permission: 'Access GalleryCategory',
  routes: { base: '/galleries/categories', show: false },
  menu: { group: 'content', icon: 'folder', parent: 'galleries', order: 1 },
  website: { fields: ['name', 'order'] },
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100, rule: 'textAndNumbers' }), order: order() },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
})
