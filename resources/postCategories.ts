import { byProfile, section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Categories', ar: 'التصنيفات' },
  one: { en: 'Category', ar: 'تصنيف' },
  create: { en: 'New category', ar: 'تصنيف جديد' },
  about: byProfile('postCategoriesAbout'),
  permission: 'Access Category',
  routes: { base: '/posts/category' },
  menu: { group: 'content', icon: 'folder', parent: 'posts', order: 1 },
  ...term,
})
