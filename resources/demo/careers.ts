import { bookingNames } from './shared/bookings.ts'
import type { DemoData, DemoHandling } from './shared/demoData.ts'

const handled: readonly DemoHandling[] = [
  { age: [0, 8], status: 'new' },
  { age: [5, 45], status: 'interview', notes: ['Thursday at ten.', 'الخميس في العاشرة.', null] },
  { age: [20, 100], status: 'hired' },
  { age: [10, 100], status: 'rejected', notes: ['Keep for spring.', null] },
]
const reached = {
  email: '{first.en}.{last.en}##@example.com',
  phone: ['+20 10########', '+20 12########'],
  cv: [{ picture: 'document' }, { picture: 'document' }, null],
} as const

export default {
  mix: {
    count: { 'main-hospital': 50, 'AHA-EG': 36, ventures: 34, '*': 7 },
    words: bookingNames,
    shapes: [
      {
        share: 2,
        fields: {
          ...reached,
          name: '{first.ar} {last.ar}',
          position: ['ممرض', 'طبيب مقيم', 'موظف استقبال', 'صيدلي', 'فني أشعة', 'محاسب'],
          message: [
            'لدي خمس سنوات خبرة في العناية المركزة.',
            'أستطيع العمل في نوبات الليل.',
            'أنهيت سنة الامتياز في يوليو الماضي.',
            null,
          ],
        },
        handled,
      },
      {
        share: 1,
        fields: {
          ...reached,
          name: '{first.en} {last.en}',
          position: ['Nurse', 'Resident', 'Receptionist', 'Pharmacist', 'Radiographer', 'Accountant'],
          message: ['Five years in intensive care.', 'I can work nights.', 'I finished my internship in July.', null],
        },
        handled,
      },
    ],
  },
} satisfies DemoData
