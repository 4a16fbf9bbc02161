import { feature, inbox, reference } from '../src/schema/index.ts'
import { bookingFields, bookingStatuses } from './shared/booking.ts'

export default inbox({
  label: { en: 'Conference bookings', ar: 'حجوزات المؤتمرات' },
  singular: { en: 'Booking', ar: 'حجز' },
  description: { en: 'Conference seats booked on the website.', ar: 'مقاعد المؤتمرات المحجوزة عبر الموقع.' },
  permission: 'Access Booking',
  routes: { base: '/bookings/conferences' },
  api: 'bookings/conferences',
  menu: { group: 'inbox', icon: 'calendar-check', order: 20, when: feature('bookings') },
  dashboardCounter: { name: 'bookingsCount', order: 2, label: { en: 'Bookings', ar: 'الحجوزات' } },
  title: 'name',
  retention: 1095,
  statuses: bookingStatuses,
  fields: { ...bookingFields(), conference: reference('conferences', { label: { en: 'Conference', ar: 'المؤتمر' } }) },
  list: {
    columns: ['name', 'phone', 'conference', 'status', 'owner', 'createdAt'],
    more: ['email', 'notes', 'updatedAt'],
    filters: ['status', 'owner', 'conference', 'createdAt'],
    search: ['name', 'phone', 'email'],
    sort: '-createdAt',
  },
})
