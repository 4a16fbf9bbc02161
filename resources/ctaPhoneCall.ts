import { ctaReport } from './shared/cta.ts'

export default ctaReport('phoneCall', {
  label: { en: 'Phone call clicks', ar: 'نقرات الاتصال الهاتفي' },
  about: { en: 'Who tapped a phone number of the website.', ar: 'من ضغط على رقم هاتف في الموقع.' },
  permission: 'Access CTA',
  icon: 'phone',
  order: 90,
})
