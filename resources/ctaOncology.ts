import { reference } from '../src/schema/index.ts'
import { ctaReport } from './shared/cta.ts'

export default ctaReport('oncology', {
  label: { en: 'Oncology clicks', ar: 'نقرات الأورام' },
  about: { en: 'Clicks on the buttons of the oncology services.', ar: 'النقرات على أزرار خدمات الأورام.' },
  permission: ['Access CTA', 'Access MedicalService'],
  icon: 'ribbon',
  order: 80,
  concerns: { oncology: reference('oncology', { label: { en: 'Oncology service', ar: 'خدمة الأورام' } }) },
})
