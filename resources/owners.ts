import { feature, section } from '../src/schema/index.ts'
import { institution } from './shared/institution.ts'

export default section({
  label: { en: 'Course owners', ar: 'الجهات المالكة للدورات' },
  one: { en: 'Course owner', ar: 'مالك دورات' },
  create: { en: 'New course owner', ar: 'مالك جديد' },
  about: { en: 'Those whom a course belongs to.', ar: 'الجهات التي تعود إليها الدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/owners', show: false },
  api: 'filters/owners',
  menu: { group: 'learning', icon: 'user', order: 90, when: feature('filters') },
  ...institution,
})
