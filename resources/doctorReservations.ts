import { date, inbox, reference } from '../src/schema/index.ts'
import { bookingFields, bookingStatuses } from './shared/booking.ts'

export default inbox({
  label: { en: 'Doctor reservations', ar: 'حجوزات الأطباء' },
  singular: { en: 'Reservation', ar: 'حجز' },
  description: { en: 'Appointments requested on the website.', ar: 'مواعيد مطلوبة عبر الموقع.' },
  permission: 'Access Booking',
  routes: { base: '/cta/doctor/reservations' },
  api: 'doctor_reservations',
  menu: { group: 'inbox', icon: 'stethoscope', order: 15 },
  dashboardCounter: { name: 'doctorBookingsCount', order: 3, label: { en: 'Doctor bookings', ar: 'حجوزات الأطباء' } },
  title: 'name',
  retention: 1095,
  statuses: bookingStatuses,
  fields: { ...bookingFields(), doctor: reference('doctors'), clinic: reference('clinics'), wantedDate: date() },
  list: {
    columns: ['name', 'phone', 'doctor', 'wantedDate', 'status', 'owner', 'createdAt'],
    more: ['email', 'clinic', 'notes', 'updatedAt'],
    filters: ['status', 'owner', 'doctor', 'clinic', 'wantedDate', 'createdAt'],
    search: ['name', 'phone', 'email'],
    sort: '-createdAt',
  },
})
