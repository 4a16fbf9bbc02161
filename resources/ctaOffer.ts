import { reference } from '../src/schema/index.ts'
import { ctaReport } from './shared/cta.ts'

export default ctaReport('offer', {
  label: { en: 'Offer clicks', ar: 'نقرات العروض' },
  about: { en: 'Clicks on the buttons of offers.', ar: 'النقرات على أزرار العروض.' },
  permission: ['Access CTA', 'Access Offer'],
  icon: 'badge-percent',
  order: 70,
  concerns: { offer: reference('offers') },
})
