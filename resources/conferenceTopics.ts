import { section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Topics of interest', ar: 'محاور الاهتمام' },
  singular: { en: 'Topic', ar: 'محور' },
  createLabel: { en: 'New topic', ar: 'محور جديد' },
  description: { en: 'Topics that conferences can cover.', ar: 'المحاور التي تتناولها المؤتمرات.' },
  permission: 'Access Conference',
  routes: { base: '/conferences/topics', show: false },
  api: 'conferences/topics',
  menu: { group: 'learning', icon: 'tag', parent: 'conferences', order: 1 },
  ...term,
})
