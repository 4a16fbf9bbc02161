import type { DemoHandling, Demonstration } from './shared/demonstration.ts'
import { egyptianNames, firstNames, saudiFirstNames, saudiNames } from './shared/people.ts'

const arabic = [
  'أنا ممرضة طوارئ وبطاقتي تنتهي الشهر القادم، متى أقرب دورة تجديد؟',
  'هل تقبلون طلاب الامتياز في الدورة المتقدمة؟',
  'كم سعر الدورة الأساسية لمجموعة من 15 ممرضًا؟',
  'أريد شهادة باللغة الإنجليزية لتقديمها في السعودية.',
  'هل الدورة النصفية عن بُعد معتمدة؟',
  'نرغب في تدريب إسعافات أولية لمعلمي مدرستنا في الشيخ زايد.',
  'سجلت ولم يصلني كتاب الدورة حتى الآن.',
  'كيف أصبح مدربًا معتمدًا لديكم؟',
] as const
const english = [
  'I am an emergency nurse and my card expires next month. When is the next renewal class?',
  'Do you accept interns in the advanced course?',
  'What is the price of the basic course for a group of fifteen nurses?',
  'I need my certificate in English for a licence in Saudi Arabia.',
  'Is the blended course accepted by the ministry?',
  'We would like first aid training for the teachers of our school.',
  'I have registered but the course book has not arrived.',
  'How do I become an instructor with you?',
] as const

const handled: readonly DemoHandling[] = [
  { age: [0, 4], status: 'new' },
  {
    age: [2, 40],
    status: 'contacted',
    owner: ['desk@example.com', 'hala.ragab@example.com'],
    notes: ['Sent the dates of December.', 'أرسلنا مواعيد ديسمبر.', null],
  },
  { age: [4, 100], status: 'converted', owner: ['desk@example.com', 'hala.ragab@example.com'] },
  {
    age: [8, 100],
    status: 'closed',
    owner: ['hala.ragab@example.com', null],
    notes: ['Asked for a weekend class.', null],
  },
]
const campaigns = ['bls-december', 'acls-november', 'schools-2026', 'linkedin', null] as const

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  mix: {
    count: { 'AHA-EG': 84, '*': 9 },
    words: { first: firstNames, last: egyptianNames, saudiFirst: saudiFirstNames, saudiLast: saudiNames },
    shapes: [
      {
        share: 5,
        fields: {
          name: '{first.ar} {last.ar}',
          email: '{first.en}.{last.en}##@example.com',
          phone: ['+20 10########', '+20 11########', '+20 12########'],
          message: arabic,
          campaign: campaigns,
          branch: ['new-cairo', 'heliopolis', 'alexandria'],
          speciality: 'training',
          page: ['/ar/courses', '/ar/contact-us'],
          locale: 'ar',
        },
        handled,
      },
      {
        share: 3,
        fields: {
          name: '{first.en} {last.en}',
          email: '{first.en}.{last.en}##@example.com',
          phone: ['+20 10########', '+20 15########'],
          message: english,
          campaign: campaigns,
          branch: ['new-cairo', 'heliopolis', 'alexandria'],
          speciality: 'training',
          page: ['/courses', '/contact-us'],
          locale: 'en',
        },
        handled,
      },
      {
        share: 2,
        fields: {
          name: '{saudiFirst.ar} {saudiLast.ar}',
          email: '{saudiFirst.en}.{saudiLast.en}##@example.com',
          phone: ['+966 50#######', '+966 55#######'],
          message: arabic,
          campaign: campaigns,
          branch: ['jeddah-hamra', 'riyadh-olaya'],
          speciality: 'training',
          page: ['/ar/courses'],
          locale: 'ar',
        },
        handled,
      },
    ],
  },
} satisfies Demonstration
