import { image, list, section, slug, text } from '../src/schema/index.ts'
import { adviceList, questionList, rangeFields, whenPublished } from './shared/assessment.ts'

export default section({
  label: { en: 'Risk assessments', ar: 'تقييمات المخاطر' },
  singular: { en: 'Risk assessment', ar: 'تقييم مخاطر' },
  createLabel: { en: 'New risk assessment', ar: 'تقييم مخاطر جديد' },
  description: {
    en: 'Questionnaires that estimate a visitor’s health risk and give advice.',
    ar: 'استبيانات تقدّر الخطر الصحي لدى الزائر وتقدّم له النصائح.',
  },
  permission: 'Access Risk',
  routes: { show: false },
  pages: { '/ranges/:slug?': 'riskRanges', '/ranges/recommendations/:slug?': 'riskRecommendations' },
  api: 'risks',
  exportable: false,
  menu: { group: 'assessments', icon: 'shield', order: 10 },
  publishing: 'assessment',
  website: { fields: ['title', 'slug', 'description', 'pageText', 'sections', 'advices', 'ranges', 'image'] },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 1, max: 50 }),
    slug: slug('title'),
    description: text({ localized: true, required: true, min: 1, max: 1000, multiline: true }),
    pageText: text({ localized: true, min: 1, max: 200, multiline: true, label: { en: 'Page text', ar: 'نص الصفحة' } }),
    sections: list(
      { title: text({ localized: true, required: true, max: 100 }), questions: questionList() },
      { editor: 'riskSections', required: whenPublished, max: 20, add: { en: 'Add a section', ar: 'إضافة قسم' } },
    ),
    advices: { ...adviceList(), editor: 'riskSections', label: { en: 'General advice', ar: 'نصائح عامة' } },
    ranges: list(rangeFields(), {
      editor: 'riskRanges',
      required: whenPublished,
      max: 20,
      contiguousRanges: { from: 'from', to: 'to', min: 1, max: 100 },
      label: { en: 'Risk ranges', ar: 'نطاقات الخطر' },
      add: { en: 'Add a range', ar: 'إضافة نطاق' },
    }),
    image: image({ ratio: '16:9', maxSize: '2mb' }),
  },
  list: {
    columns: ['title', 'sections', 'ranges', 'languages', 'status', 'updatedAt'],
    more: ['slug', 'createdAt'],
    filters: ['status', 'languages'],
    search: ['title', 'slug', 'description'],
    sort: '-updatedAt',
  },
  form: {
    content: ['title', 'slug', 'description', 'pageText'],
    questions: ['sections', 'advices'],
    ranges: ['ranges'],
    side: ['image'],
  },
  tabs: { questions: { en: 'Questions', ar: 'الأسئلة' }, ranges: { en: 'Ranges', ar: 'النطاقات' } },
})
