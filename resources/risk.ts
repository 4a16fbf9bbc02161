import { image, list, section, slug, text } from '../src/schema/index.ts'
import { advices, oncePublished, questions, ranges } from './shared/assessment.ts'

export default section({
  label: { en: 'Risk assessments', ar: 'تقييمات المخاطر' },
  one: { en: 'Risk assessment', ar: 'تقييم مخاطر' },
  create: { en: 'New risk assessment', ar: 'تقييم مخاطر جديد' },
  about: {
    en: 'Questionnaires that tell a visitor how high a health risk is, and what to do about it.',
    ar: 'استبيانات تخبر الزائر بمدى ارتفاع خطر صحي لديه، وبما يمكنه فعله.',
  },
  permission: 'Access Risk',
  routes: { show: false },
  pages: { '/ranges/:slug?': 'riskRanges', '/ranges/recommendations/:slug?': 'riskRecommendations' },
  api: 'risks',
  exported: false,
  menu: { group: 'assessments', icon: 'shield', order: 10 },
  publishing: 'assessment',
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 1, max: 50 }),
    slug: slug('title'),
    description: text({ localized: true, required: true, min: 1, max: 1000, multiline: true }),
    pageText: text({ localized: true, min: 1, max: 200, multiline: true, label: { en: 'Page text', ar: 'نص الصفحة' } }),
    sections: list(
      { title: text({ localized: true, required: true, max: 100 }), questions: questions() },
      { editor: 'riskSections', required: oncePublished, max: 20, add: { en: 'Add a section', ar: 'إضافة قسم' } },
    ),
    advices: { ...advices(), editor: 'riskSections', label: { en: 'General advice', ar: 'نصائح عامة' } },
    ranges: list(ranges(), {
      editor: 'riskRanges',
      required: oncePublished,
      max: 20,
      spans: { from: 'from', to: 'to', min: 1, max: 100 },
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
