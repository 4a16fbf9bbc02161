import { feature, section } from '../src/schema/index.ts'
import { institution } from './shared/institution.ts'

export default section({
  label: { en: 'Certifiers', ar: 'الجهات المانحة للشهادات' },
  singular: { en: 'Certifier', ar: 'جهة مانحة للشهادات' },
  createLabel: { en: 'New certifier', ar: 'جهة مانحة جديدة' },
  description: { en: 'Organizations that issue course certificates.', ar: 'الجهات التي تصدر شهادات الدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/certifier', show: false },
  api: 'filters/certifiers',
  menu: { group: 'learning', icon: 'shield', order: 80, when: feature('filters') },
  ...institution,
})
