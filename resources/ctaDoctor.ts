import { reference } from '../src/schema/index.ts'
import { ctaReport } from './shared/cta.ts'

export default ctaReport('doctor', {
  label: { en: 'Doctor clicks', ar: 'نقرات الأطباء' },
  about: {
    en: 'Clicks on the booking buttons of doctors, and the resulting bookings.',
    ar: 'النقرات على أزرار الحجز لدى الأطباء والحجوزات التي نتجت عنها.',
  },
  permission: ['Access CTA', 'Access Doctor'],
  icon: 'stethoscope',
  order: 40,
  concerns: { doctor: reference('doctors') },
  behind: 'doctorReservations',
})
