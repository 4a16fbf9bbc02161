import { order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'FAQ', ar: 'الأسئلة الشائعة' },
  singular: { en: 'Question', ar: 'سؤال' },
  createLabel: { en: 'New question', ar: 'سؤال جديد' },
  description: {
    en: 'Frequently asked questions and their answers.',
    ar: 'الأسئلة الشائعة وإجاباتها.',
  },
  permission: 'Access Faq',
  api: 'faqs',
  menu: { group: 'content', icon: 'circle-help', order: 50 },
  dashboardCounter: { name: 'faqCount', order: 10 },
  website: { fields: ['question', 'answer', 'order'] },
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
