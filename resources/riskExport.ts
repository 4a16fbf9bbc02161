import { choice, email, inbox, number, phone, reference, text } from '../src/schema/index.ts'
import { visitorLanguages } from './shared/cta.ts'

export default inbox({
  label: { en: 'Risk reports', ar: 'تقارير المخاطر' },
  singular: { en: 'Result', ar: 'نتيجة' },
  description: {
    en: 'Results of risk assessments taken on the website, by day and as a spreadsheet.',
    ar: 'نتائج تقييمات المخاطر التي أجاب عنها الزوار في الموقع، يومًا بيوم وفي جدول بيانات.',
  },
  permission: 'Access Risk Reports',
  routes: { base: '/risk/export', show: false },
  api: 'risks/export',
  menu: { group: 'assessments', icon: 'chart-line', order: 20 },
  screen: 'report',
  processable: false,
  statuses: false,
  title: 'name',
  retention: 730,
  fields: {
    name: text({ required: true, min: 2, max: 100, personal: 'visible' }),
    email: email({ personal: true }),
    phone: phone({ personal: true }),
    assessment: reference('risk', { required: true, label: { en: 'Risk assessment', ar: 'تقييم المخاطر' } }),
    percentage: number({
      required: true,
      min: 1,
      max: 100,
      unit: '%',
      label: { en: 'Risk percentage', ar: 'نسبة الخطر' },
    }),
    recommendation: text({
      max: 1000,
      multiline: true,
      personal: true,
      label: { en: 'Recommendation', ar: 'التوصية' },
    }),
    answers: text({
      max: 10_000,
      multiline: true,
      personal: true,
      help: { en: 'One line per question.', ar: 'سطر لكل سؤال.' },
    }),
    locale: choice(visitorLanguages),
  },
  list: {
    columns: ['name', 'assessment', 'percentage', 'locale', 'createdAt'],
    more: ['email', 'phone', 'recommendation', 'answers'],
    filters: ['assessment', 'locale'],
    search: ['name', 'email', 'phone'],
    sort: '-createdAt',
  },
  report: { by: ['assessment', 'locale'] },
})
