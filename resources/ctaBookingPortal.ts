import { ctaReport } from './shared/cta.ts'

export default ctaReport('bookingPortal', {
  label: { en: 'Booking portal clicks', ar: 'نقرات بوابة الحجز' },
  about: { en: 'Clicks from the website to the booking portal.', ar: 'النقرات من الموقع إلى بوابة الحجز.' },
  permission: ['Access CTA', 'Access Booking'],
  icon: 'calendar-check',
  order: 10,
})
