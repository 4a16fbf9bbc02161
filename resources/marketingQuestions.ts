import { feature, order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Marketing questions', ar: 'أسئلة تسويقية' },
  singular: { en: 'Question', ar: 'سؤال' },
  createLabel: { en: 'New question', ar: 'سؤال جديد' },
  description: {
    en: 'Questions and answers about why to train here.',
    ar: 'أسئلة وإجابات عن أسباب التدريب هنا.',
  },
  permission: 'Access Homepage',
  routes: { list: '/about-us/marketing-questions', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'circle-help', order: 6, parent: 'aboutUs', when: feature('marketingQuestions') },
  website: { fields: ['question', 'answer', 'order'] },
  title: 'question',
  fields: {
    question: text({ localized: true, required: true, max: 250 }),
    answer: text({ localized: true, required: true, max: 500, multiline: true }),
    order: order(),
  },
  list: {
    columns: ['question', 'languages', 'status', 'updatedAt'],
    more: ['answer', 'order'],
    filters: ['status', 'languages'],
    search: ['question', 'answer'],
    sort: 'order',
  },
})
