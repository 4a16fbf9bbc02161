import { email, phone, text } from '../../src/schema/index.ts'

/** Name and contact details of the person who books. */
export const bookingFields = () => ({
  name: text({ required: true, min: 2, max: 100, personal: 'visible' }),
  email: email({ personal: true }),
  phone: phone({ required: true, personal: true }),
})

export const bookingStatuses = {
  new: { en: 'New', ar: 'جديد', tone: 'info' },
  confirmed: { en: 'Confirmed', ar: 'مؤكد', tone: 'warn' },
  attended: { en: 'Attended', ar: 'تم الحضور', tone: 'good' },
  cancelled: { en: 'Cancelled', ar: 'ملغى', tone: 'quiet' },
} as const
