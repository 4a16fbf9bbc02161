import { section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Project tags', ar: 'وسوم المشروعات' },
  one: { en: 'Tag', ar: 'وسم' },
  create: { en: 'New tag', ar: 'وسم جديد' },
  about: { en: 'Short labels that projects are found by.', ar: 'كلمات قصيرة يُعثر بها على المشروعات.' },
  permission: 'Access Tag',
  routes: { base: '/our-projects/tags', editSlug: 'required' },
  api: 'ourProjects/tags',
  menu: { group: 'content', icon: 'tag', parent: 'ourProjects', order: 2 },
  ...term,
})
