import { section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Entity categories', ar: 'تصنيفات الجهات' },
  singular: { en: 'Entity category', ar: 'تصنيف جهات' },
  createLabel: { en: 'New category', ar: 'تصنيف جديد' },
  description: { en: 'Categories for entities.', ar: 'تصنيفات تُعرض فيها الجهات.' },
  permission: 'Access EntityCategory',
  routes: { base: '/entities/category' },
  menu: { group: 'website', icon: 'folder', parent: 'entities', order: 1 },
  ...term,
})
