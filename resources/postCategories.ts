import { byProfile, section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Categories', ar: 'التصنيفات' },
  singular: { en: 'Category', ar: 'تصنيف' },
  createLabel: { en: 'New category', ar: 'تصنيف جديد' },
  description: byProfile('postCategoriesAbout'),
  permission: 'Access Category',
  routes: { base: '/posts/category' },
  menu: { group: 'content', icon: 'folder', parent: 'posts', order: 1 },
  ...term,
})
