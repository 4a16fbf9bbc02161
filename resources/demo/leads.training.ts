import type { DemoData } from './shared/demoData.ts'
import { leadGenerator } from './shared/leads.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  mix: leadGenerator({
    count: { 'AHA-EG': 84, '*': 9 },
    ar: [
      'أنا ممرضة طوارئ وبطاقتي تنتهي الشهر القادم، متى أقرب دورة تجديد؟',
      'هل تقبلون طلاب الامتياز في الدورة المتقدمة؟',
      'كم سعر الدورة الأساسية لمجموعة من 15 ممرضًا؟',
      'أريد شهادة باللغة الإنجليزية لتقديمها في السعودية.',
      'هل الدورة النصفية عن بُعد معتمدة؟',
      'نرغب في تدريب إسعافات أولية لمعلمي مدرستنا في الشيخ زايد.',
      'سجلت ولم يصلني كتاب الدورة حتى الآن.',
      'كيف أصبح مدربًا معتمدًا لديكم؟',
    ],
    en: [
      'I am an emergency nurse and my card expires next month. When is the next renewal class?',
      'Do you accept interns in the advanced course?',
      'What is the price of the basic course for a group of fifteen nurses?',
      'I need my certificate in English for a licence in Saudi Arabia.',
      'Is the blended course accepted by the ministry?',
      'We would like first aid training for the teachers of our school.',
      'I have registered but the course book has not arrived.',
      'How do I become an instructor with you?',
    ],
    handled: [
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
    ],
    campaigns: ['bls-december', 'acls-november', 'schools-2026', 'linkedin', null],
    pages: ['/courses', '/contact-us'],
    specialities: 'training',
  }),
} satisfies DemoData
