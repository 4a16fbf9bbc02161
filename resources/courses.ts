import { section } from '../src/schema/index.ts'
import { trainingFields, trainingForm, trainingList, trainingWebsiteFields } from './shared/training.ts'

export default section({
  label: { en: 'Courses', ar: 'الدورات' },
  singular: { en: 'Course', ar: 'دورة' },
  createLabel: { en: 'New course', ar: 'دورة جديدة' },
  description: {
    en: 'Training courses with their dates and presenters.',
    ar: 'الدورات التدريبية بمواعيدها ومحاضريها.',
  },
  permission: 'Access Course',
  menu: { group: 'learning', icon: 'book-open', order: 20 },
  website: { path: '/courses', fields: trainingWebsiteFields, calendar: { start: 'start', end: 'end' } },
  title: 'title',
  picture: 'image',
  fields: trainingFields(),
  list: trainingList,
  form: trainingForm,
})
