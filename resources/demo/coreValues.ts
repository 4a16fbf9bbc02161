import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    icon: {
      picture: 'mark',
    },
  },
  records: [
    {
      key: 'block-1',
      order: 1,
      en: {
        title: 'Honesty',
        text: 'We say what we know and what we do not.',
      },
      ar: {
        title: 'الصدق',
        text: 'نقول ما نعرف وما لا نعرف.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      en: {
        title: 'Kindness',
        text: 'In words, in hands, in letters.',
      },
      ar: {
        title: 'الرفق',
        text: 'في الكلام واليد والخطاب.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      en: {
        title: 'Safety',
        text: 'Anyone may stop anything.',
      },
      ar: {
        title: 'السلامة',
        text: 'لكل شخص أن يوقف أي شيء.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      en: {
        title: 'Curiosity',
        text: 'We ask why five times.',
      },
      ar: {
        title: 'الفضول',
        text: 'نسأل لماذا خمس مرات.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      en: {
        title: 'Thrift',
        text: 'Money saved is a bed gained.',
      },
      ar: {
        title: 'الاقتصاد',
        text: 'كل مال نوفره سرير نكسبه.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      en: {
        title: 'Teamwork',
        text: 'The best idea wins, whoever had it.',
      },
      ar: {
        title: 'العمل معًا',
        text: 'تفوز الفكرة الأفضل أيًا كان صاحبها.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      en: {
        title: 'Respect',
        text: 'For names, time and privacy.',
      },
      ar: {
        title: 'الاحترام',
        text: 'للأسماء والوقت والخصوصية.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      en: {
        title: 'Learning',
        text: 'Every error becomes a lesson.',
      },
      ar: {
        title: 'التعلم',
        text: 'كل خطأ يصير درسًا.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      en: {
        title: 'Fairness',
        text: 'The sickest first, not the loudest.',
      },
      ar: {
        title: 'العدل',
        text: 'الأشد مرضًا أولًا لا الأعلى صوتًا.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      en: {
        title: 'Care for the earth',
        text: 'Less waste, more shade.',
      },
      ar: {
        title: 'رعاية الأرض',
        text: 'نفايات أقل وظل أكثر.',
      },
    },
  ],
} satisfies Demonstration
