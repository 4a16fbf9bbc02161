import { section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Topics of interest', ar: 'محاور الاهتمام' },
  one: { en: 'Topic', ar: 'محور' },
  create: { en: 'New topic', ar: 'محور جديد' },
  about: { en: 'What conferences are about.', ar: 'ما تدور حوله المؤتمرات.' },
  permission: 'Access Conference',
  routes: { base: '/conferences/topics', show: false },
  api: 'conferences/topics',
  menu: { group: 'learning', icon: 'tag', parent: 'conferences', order: 1 },
  title: 'name',
  fields: { name: text({ localized: true, required: true, min: 2, max: 100 }), slug: slug('name') },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name', 'slug'],
    sort: 'name',
  },
})
