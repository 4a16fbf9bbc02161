import { feature, section } from '../src/schema/index.ts'
import { institution } from './shared/institution.ts'

export default section({
  label: { en: 'Certifiers', ar: 'الجهات المانحة للشهادات' },
  one: { en: 'Certifier', ar: 'جهة مانحة للشهادات' },
  create: { en: 'New certifier', ar: 'جهة جديدة' },
  about: { en: 'Those who issue the certificates of courses.', ar: 'من يصدر شهادات الدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/certifier', show: false },
  api: 'filters/certifiers',
  menu: { group: 'learning', icon: 'shield', order: 80, when: feature('filters') },
  ...institution,
})
