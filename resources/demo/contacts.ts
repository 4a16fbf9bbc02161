import { bookingNames } from './shared/bookings.ts'
import type { DemoData, DemoHandling } from './shared/demoData.ts'

const handled: readonly DemoHandling[] = [
  { age: [0, 5], status: 'new' },
  { age: [2, 100], status: 'answered', owner: ['desk@example.com'], notes: ['Called back.', 'تم الرد هاتفيًا.', null] },
  { age: [10, 100], status: 'closed', owner: ['desk@example.com', null] },
]
const reached = {
  email: '{first.en}.{last.en}##@example.com',
  phone: ['+20 10########', '+20 11########', '+20 12########', '+966 50#######'],
  branch: ['new-cairo', 'heliopolis', 'sheikh-zayed', 'jeddah-hamra'],
}

export default {
  mix: {
    count: { 'main-hospital': 90, 'AHA-EG': 45, ventures: 36, '*': 8 },
    words: bookingNames,
    shapes: [
      {
        share: 3,
        fields: {
          ...reached,
          name: '{first.ar} {last.ar}',
          subject: ['سؤال عن الأسعار', 'شكر', 'شكوى', 'طلب تقرير', 'مواعيد العمل'],
          message: [
            'هل يشمل السعر الزيارة الثانية؟',
            'أشكر فريق التمريض في الدور الثالث على صبرهم مع والدي.',
            'انتظرت ساعة بعد موعدي ولم يخبرني أحد بالسبب.',
            'أحتاج نسخة من التقرير بالإنجليزية لشركة التأمين.',
            'هل تعملون يوم الجمعة؟',
          ],
        },
        handled,
      },
      {
        share: 2,
        fields: {
          ...reached,
          name: '{first.en} {last.en}',
          subject: ['Prices', 'Thank you', 'Complaint', 'Copy of a report', 'Opening hours'],
          message: [
            'Does the price include the second visit?',
            'Please thank the nurses of the third floor for their patience with my father.',
            'I waited an hour after my appointment and nobody said why.',
            'I need the report in English for my insurance.',
            'Are you open on Fridays?',
          ],
        },
        handled,
      },
    ],
  },
} satisfies DemoData
