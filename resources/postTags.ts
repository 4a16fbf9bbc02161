import { feature, section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Tags', ar: 'الوسوم' },
  singular: { en: 'Tag', ar: 'وسم' },
  createLabel: { en: 'New tag', ar: 'وسم جديد' },
  description: {
    en: 'Tags that connect posts across categories.',
    ar: 'وسوم تربط بين مقالات من تصنيفات مختلفة.',
  },
  permission: 'Access Tag',
  routes: { base: '/posts/tags' },
  api: 'tags',
  menu: { group: 'content', icon: 'tag', parent: 'posts', order: 2, when: feature('postTags') },
  ...term,
})
