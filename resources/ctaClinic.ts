import { reference } from '../src/schema/index.ts'
import { ctaReport } from './shared/cta.ts'

export default ctaReport('clinic', {
  label: { en: 'Clinic clicks', ar: 'نقرات العيادات' },
  about: { en: 'Clicks on the booking buttons of clinics.', ar: 'النقرات على أزرار الحجز في صفحات العيادات.' },
  permission: ['Access CTA', 'Access Clinic'],
  icon: 'hospital',
  order: 20,
  concerns: { clinic: reference('clinics') },
})
