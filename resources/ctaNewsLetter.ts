import { ctaReport } from './shared/cta.ts'

export default ctaReport('newsLetter', {
  label: { en: 'Newsletter clicks', ar: 'نقرات النشرة البريدية' },
  about: { en: 'Clicks on the newsletter subscription.', ar: 'النقرات على الاشتراك في النشرة البريدية.' },
  permission: ['Access CTA', 'Access Newsletter'],
  icon: 'newspaper',
  order: 60,
})
