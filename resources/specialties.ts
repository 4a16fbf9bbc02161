import { feature, section } from '../src/schema/index.ts'
import { term } from './shared/term.ts'

export default section({
  label: { en: 'Specialties', ar: 'التخصصات' },
  one: { en: 'Specialty', ar: 'تخصص' },
  create: { en: 'New specialty', ar: 'تخصص جديد' },
  about: {
    en: 'The specialties that doctors and courses are filed under.',
    ar: 'التخصصات التي يُصنَّف تحتها الأطباء والدورات.',
  },
  permission: { any: ['Access Course', 'Access Doctor'] },
  routes: { base: '/filters/specialties', show: false },
  menu: [
    { group: 'learning', icon: 'target', order: 60, when: feature('filters') },
    { group: 'care', icon: 'target', parent: 'doctors', order: 1 },
  ],
  needed: 1,
  ...term,
})
