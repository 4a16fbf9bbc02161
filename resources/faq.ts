import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'FAQ', ar: 'الأسئلة الشائعة' },
  one: { en: 'Question', ar: 'سؤال' },
  create: { en: 'New question', ar: 'سؤال جديد' },
  about: {
    en: 'Questions that visitors ask, with the answers the website gives.',
    ar: 'أسئلة يطرحها الزوار، والإجابات التي يعرضها الموقع.',
  },
  permission: 'Access Faq',
  api: 'faqs',
  menu: { group: 'content', icon: 'circle-help', order: 50 },
  counter: { name: 'faqCount', order: 10 },
  title: 'question',
  fields: {
    question: text({ localized: true, required: true, max: 250 }),
    answer: text({ localized: true, required: true, max: 500, multiline: true }),
    order: order(),
  },
  list: {
    columns: ['question', 'languages', 'status', 'updatedAt'],
    filters: ['status'],
    search: ['question', 'answer'],
    sort: 'order',
  },
})
