import { section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Topics of interest', ar: 'محاور الاهتمام' },
  one: { en: 'Topic', ar: 'محور' },
  create: { en: 'New topic', ar: 'محور جديد' },
  about: { en: 'What conferences are about.', ar: 'ما تدور حوله المؤتمرات.' },
  permission: 'Access Conference',
  routes: { base: '/conferences/topics', show: false },
  api: 'conferences/topics',
  menu: { group: 'learning', icon: 'tag', parent: 'conferences', order: 1 },
  ...term,
})
