import { feature, section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Specialties', ar: 'التخصصات' },
  singular: { en: 'Specialty', ar: 'تخصص' },
  createLabel: { en: 'New specialty', ar: 'تخصص جديد' },
  description: {
    en: 'Specialties of doctors and courses.',
    ar: 'تخصصات الأطباء والدورات.',
  },
  permission: { any: ['Access Course', 'Access Doctor'] },
  routes: { base: '/filters/specialties', show: false },
  menu: [
    { group: 'learning', icon: 'target', order: 60, when: feature('filters') },
    { group: 'care', icon: 'target', parent: 'doctors', order: 1 },
  ],
  minRecords: 1,
  ...term,
})
