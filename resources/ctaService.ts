import { reference } from '../src/schema/index.ts'
import { ctaReport } from './shared/cta.ts'

export default ctaReport('service', {
  label: { en: 'Service clicks', ar: 'نقرات الخدمات' },
  about: { en: 'Clicks on the buttons of services.', ar: 'النقرات على أزرار الخدمات.' },
  permission: ['Access CTA', 'Access Service'],
  icon: 'heart-pulse',
  order: 100,
  concerns: { service: reference('services') },
})
