import { feature, inbox, reference } from '../src/schema/index.ts'
import { bookingFields, bookingStatuses } from './shared/booking.ts'

export default inbox({
  label: { en: 'Course bookings', ar: 'حجوزات الدورات' },
  singular: { en: 'Booking', ar: 'حجز' },
  description: { en: 'Course seats booked on the website.', ar: 'مقاعد الدورات المحجوزة عبر الموقع.' },
  permission: 'Access Booking',
  routes: { base: '/bookings/courses' },
  api: 'bookings/courses',
  menu: { group: 'inbox', icon: 'book-open', order: 30, when: feature('bookings') },
  dashboardCounter: { name: 'bookingsCount', order: 2, label: { en: 'Bookings', ar: 'الحجوزات' } },
  title: 'name',
  retention: 1095,
  statuses: bookingStatuses,
  fields: { ...bookingFields(), course: reference('courses') },
  list: {
    columns: ['name', 'phone', 'course', 'status', 'owner', 'createdAt'],
    more: ['email', 'notes', 'updatedAt'],
    filters: ['status', 'owner', 'course', 'createdAt'],
    search: ['name', 'phone', 'email'],
    sort: '-createdAt',
  },
})
