import { email, phone, text } from '../../src/schema/index.ts'

/** Who books, and how they are reached. */
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
