import { feature, section } from '../src/schema/index.ts'
import { institution } from './shared/institution.ts'

export default section({
  label: { en: 'Accreditations', ar: 'الاعتمادات' },
  one: { en: 'Accreditation', ar: 'اعتماد' },
  create: { en: 'New accreditation', ar: 'اعتماد جديد' },
  about: { en: 'The bodies whose recognition courses carry.', ar: 'الجهات التي تعترف بالدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/accreditations', show: false },
  api: 'filters/accreditations',
  menu: { group: 'learning', icon: 'ribbon', order: 70, when: feature('filters') },
  ...institution,
})
