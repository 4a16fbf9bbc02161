import { section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Entity categories', ar: 'تصنيفات الجهات' },
  one: { en: 'Entity category', ar: 'تصنيف جهات' },
  create: { en: 'New category', ar: 'تصنيف جديد' },
  about: { en: 'The groups that entities are shown in.', ar: 'المجموعات التي تُعرض فيها الجهات.' },
  permission: 'Access EntityCategory',
  routes: { base: '/entities/category' },
  menu: { group: 'website', icon: 'folder', parent: 'entities', order: 1 },
  ...term,
})
