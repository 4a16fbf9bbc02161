import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: {
    status: 'published',
    image: {
      picture: 'scene',
    },
  },
  records: [
    {
      key: 'block-1',
      order: 1,
      en: {
        title: 'Courses for professionals',
        text: 'From basic to advanced, for every ward.',
      },
      ar: {
        title: 'دورات للمهنيين',
        text: 'من الأساسي إلى المتقدم لكل قسم.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      en: {
        title: 'Courses for everyone',
        text: 'Parents, teachers, drivers.',
      },
      ar: {
        title: 'دورات للجميع',
        text: 'الآباء والمعلمون والسائقون.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      en: {
        title: 'Training of instructors',
        text: 'A path of one year.',
      },
      ar: {
        title: 'إعداد المدربين',
        text: 'مسار لمدة عام.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      en: {
        title: 'Mock drills',
        text: 'In your hospital, unannounced if you wish.',
      },
      ar: {
        title: 'تدريبات وهمية',
        text: 'في مستشفاك، ومن دون إعلان إن شئت.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      en: {
        title: 'Equipment',
        text: 'Advice on what to buy and how to keep it.',
      },
      ar: {
        title: 'الأجهزة',
        text: 'مشورة في الشراء والصيانة.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      en: {
        title: 'Defibrillator programmes',
        text: 'Where to hang them and who should know.',
      },
      ar: {
        title: 'برامج أجهزة الصدمات',
        text: 'أين تُعلق ومن ينبغي أن يعرف.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      en: {
        title: 'Online learning',
        text: 'Short lessons for the phone.',
      },
      ar: {
        title: 'التعلم عن بُعد',
        text: 'دروس قصيرة على الهاتف.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      en: {
        title: 'Centre accreditation',
        text: 'We visit, we help, we visit again.',
      },
      ar: {
        title: 'اعتماد المراكز',
        text: 'نزور ونساعد ونعود للزيارة.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      en: {
        title: 'Conferences',
        text: 'Two a year, one in each country.',
      },
      ar: {
        title: 'المؤتمرات',
        text: 'مؤتمران كل عام، واحد في كل بلد.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      en: {
        title: 'Translation',
        text: 'Medical texts in plain Arabic.',
      },
      ar: {
        title: 'الترجمة',
        text: 'نصوص طبية بعربية واضحة.',
      },
    },
  ],
} satisfies Demonstration
