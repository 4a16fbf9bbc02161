import { feature, section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Tags', ar: 'الوسوم' },
  one: { en: 'Tag', ar: 'وسم' },
  create: { en: 'New tag', ar: 'وسم جديد' },
  about: {
    en: 'Short labels that connect posts across categories.',
    ar: 'كلمات قصيرة تربط بين مقالات من تصنيفات مختلفة.',
  },
  permission: 'Access Tag',
  when: feature('postTags'),
  routes: { base: '/posts/tags' },
  api: 'tags',
  menu: { group: 'content', icon: 'tag', parent: 'posts', order: 2 },
  title: 'name',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('name'),
  },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status'],
    search: ['name', 'slug'],
    sort: 'name',
  },
})
