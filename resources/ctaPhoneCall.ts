import { ctaReport } from './shared/cta.ts'

export default ctaReport('phoneCall', {
  label: { en: 'Phone call clicks', ar: 'نقرات الاتصال الهاتفي' },
  about: { en: 'Clicks on phone numbers on the website.', ar: 'النقرات على أرقام الهاتف في الموقع.' },
  permission: 'Access CTA',
  icon: 'phone',
  order: 90,
})
