import { section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Project tags', ar: 'وسوم المشروعات' },
  singular: { en: 'Tag', ar: 'وسم' },
  createLabel: { en: 'New tag', ar: 'وسم جديد' },
  description: { en: 'Tags for projects.', ar: 'وسوم للمشروعات.' },
  permission: 'Access Tag',
  routes: { base: '/our-projects/tags', editSlug: 'required' },
  api: 'ourProjects/tags',
  menu: { group: 'content', icon: 'tag', parent: 'ourProjects', order: 2 },
  ...term,
})
