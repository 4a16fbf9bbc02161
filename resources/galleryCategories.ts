import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Gallery categories', ar: 'تصنيفات المعارض' },
  one: { en: 'Gallery category', ar: 'تصنيف معارض' },
  create: { en: 'New category', ar: 'تصنيف جديد' },
  about: { en: 'The occasions that galleries are grouped by.', ar: 'المناسبات التي تُجمع تحتها المعارض.' },
  permission: 'Access GalleryCategory',
  routes: { base: '/galleries/categories', show: false },
  menu: { group: 'content', icon: 'folder', parent: 'galleries', order: 1 },
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100, rule: 'textAndNumbers' }), order: order() },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
})
