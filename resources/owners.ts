import { feature, section } from '../src/schema/index.ts'
import { institution } from './shared/institution.ts'

export default section({
  label: { en: 'Course owners', ar: 'الجهات المالكة للدورات' },
  singular: { en: 'Course owner', ar: 'جهة مالكة' },
  createLabel: { en: 'New course owner', ar: 'جهة مالكة جديدة' },
  description: { en: 'Organizations that own courses.', ar: 'الجهات التي تملك الدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/owners', show: false },
  api: 'filters/owners',
  menu: { group: 'learning', icon: 'user', order: 90, when: feature('filters') },
  ...institution,
})
