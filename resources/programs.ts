import { feature, references, section } from '../src/schema/index.ts'
import { trainingFields, trainingForm, trainingList } from './shared/training.ts'

export default section({
  label: { en: 'Programs', ar: 'البرامج التدريبية' },
  one: { en: 'Program', ar: 'برنامج' },
  create: { en: 'New program', ar: 'برنامج جديد' },
  about: { en: 'Several courses that lead to one certificate.', ar: 'عدة دورات تنتهي بشهادة واحدة.' },
  permission: 'Access Program',
  menu: { group: 'learning', icon: 'graduation-cap', order: 30, when: feature('programs') },
  title: 'title',
  picture: 'image',
  fields: { ...trainingFields(), courses: references('courses') },
  list: trainingList,
  form: { ...trainingForm, related: ['courses'] },
})
