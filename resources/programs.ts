import { feature, references, section } from '../src/schema/index.ts'
import { trainingFields, trainingForm, trainingList, trainingWebsiteFields } from './shared/training.ts'

export default section({
  label: { en: 'Programs', ar: 'البرامج التدريبية' },
  singular: { en: 'Program', ar: 'برنامج' },
  createLabel: { en: 'New program', ar: 'برنامج جديد' },
  description: {
    en: 'Training programs: several courses with one certificate.',
    ar: 'برامج تدريبية: عدة دورات بشهادة واحدة.',
  },
  permission: 'Access Program',
  menu: { group: 'learning', icon: 'graduation-cap', order: 30, when: feature('programs') },
  website: {
    path: '/programs',
    fields: [...trainingWebsiteFields, 'courses'],
    calendar: { start: 'start', end: 'end' },
  },
  title: 'title',
  picture: 'image',
  fields: { ...trainingFields(), courses: references('courses') },
  list: trainingList,
  form: { ...trainingForm, related: ['courses'] },
})
