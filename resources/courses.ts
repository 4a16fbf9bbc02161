import { section } from '../src/schema/index.ts'
import { trainingFields, trainingForm, trainingList } from './shared/training.ts'

export default section({
  label: { en: 'Courses', ar: 'الدورات' },
  one: { en: 'Course', ar: 'دورة' },
  create: { en: 'New course', ar: 'دورة جديدة' },
  about: {
    en: 'Training that the unit offers, with its dates and teachers.',
    ar: 'التدريب الذي تقدمه الوحدة، بمواعيده ومحاضريه.',
  },
  permission: 'Access Course',
  menu: { group: 'learning', icon: 'book-open', order: 20 },
  title: 'title',
  picture: 'image',
  fields: trainingFields(),
  list: trainingList,
  form: trainingForm,
})
