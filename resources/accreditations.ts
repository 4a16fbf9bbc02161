import { feature, section } from '../src/schema/index.ts'
import { institution } from './shared/institution.ts'

export default section({
  label: { en: 'Accreditations', ar: 'الاعتمادات' },
  singular: { en: 'Accreditation', ar: 'اعتماد' },
  createLabel: { en: 'New accreditation', ar: 'اعتماد جديد' },
  description: { en: 'Accreditations that courses can have.', ar: 'الاعتمادات التي تحملها الدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/accreditations', show: false },
  api: 'filters/accreditations',
  menu: { group: 'learning', icon: 'ribbon', order: 70, when: feature('filters') },
  ...institution,
})
