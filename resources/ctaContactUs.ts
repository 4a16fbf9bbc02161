import { ctaReport } from './shared/cta.ts'

export default ctaReport('contactUs', {
  label: { en: 'Contact us clicks', ar: 'نقرات تواصل معنا' },
  about: {
    en: 'Clicks on “Contact us”, and the resulting messages.',
    ar: 'النقرات على «تواصل معنا» والرسائل التي نتجت عنها.',
  },
  permission: ['Access CTA', 'Access ContactUs'],
  icon: 'mail',
  order: 30,
  behind: 'contacts',
})
