import { all, feature, inbox, reference } from '../src/schema/index.ts'
import { bookingFields, bookingStatuses } from './shared/booking.ts'

export default inbox({
  label: { en: 'Program bookings', ar: 'حجوزات البرامج' },
  singular: { en: 'Booking', ar: 'حجز' },
  description: { en: 'Program seats booked on the website.', ar: 'مقاعد البرامج المحجوزة عبر الموقع.' },
  permission: 'Access Booking',
  routes: { base: '/bookings/programs' },
  api: 'bookings/programs',
  menu: { group: 'inbox', icon: 'graduation-cap', order: 40, when: all(feature('bookings'), feature('programs')) },
  dashboardCounter: { name: 'bookingsCount', order: 2, label: { en: 'Bookings', ar: 'الحجوزات' } },
  title: 'name',
  retention: 1095,
  statuses: bookingStatuses,
  fields: { ...bookingFields(), program: reference('programs') },
  list: {
    columns: ['name', 'phone', 'program', 'status', 'owner', 'createdAt'],
    more: ['email', 'notes', 'updatedAt'],
    filters: ['status', 'owner', 'program', 'createdAt'],
    search: ['name', 'phone', 'email'],
    sort: '-createdAt',
  },
})
