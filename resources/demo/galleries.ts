import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    images: [
      {
        image: {
          picture: 'scene',
          ratio: '16:9',
        },
      },
      {
        image: {
          picture: 'scene',
          ratio: '4:3',
        },
      },
      {
        image: {
          picture: 'scene',
          ratio: '1:1',
        },
      },
    ],
  },
  records: [
    {
      key: 'gallery-1',
      category: 'building',
      order: 1,
      en: {
        title: 'The new entrance',
      },
      ar: {
        title: 'المدخل الجديد',
      },
    },
    {
      key: 'gallery-2',
      category: 'technology',
      order: 2,
      en: {
        title: 'Operating theatres',
      },
      ar: {
        title: 'غرف العمليات',
      },
    },
    {
      key: 'gallery-3',
      category: 'celebrations',
      order: 3,
      en: {
        title: 'Graduation of nurses',
      },
      ar: {
        title: 'تخرج الممرضين',
      },
    },
    {
      key: 'gallery-4',
      category: 'training',
      order: 4,
      en: {
        title: 'Simulation week',
      },
      ar: {
        title: 'أسبوع المحاكاة',
      },
    },
    {
      key: 'gallery-5',
      category: 'conferences',
      order: 5,
      en: {
        title: 'Heart forum last year',
      },
      ar: {
        title: 'ملتقى القلب العام الماضي',
      },
    },
    {
      key: 'gallery-6',
      category: 'children',
      order: 6,
      en: {
        title: 'Painting day on the children’s ward',
      },
      ar: {
        title: 'يوم الرسم في قسم الأطفال',
      },
    },
    {
      key: 'gallery-7',
      category: 'community',
      order: 7,
      en: {
        title: 'Caravan in the villages',
      },
      ar: {
        title: 'القافلة في القرى',
      },
    },
    {
      key: 'gallery-8',
      category: 'team',
      order: 8,
      en: {
        title: 'The team of the emergency room',
      },
      ar: {
        title: 'فريق الطوارئ',
      },
    },
    {
      key: 'gallery-9',
      category: 'garden',
      order: 9,
      en: {
        title: 'Spring in the garden',
      },
      ar: {
        title: 'الربيع في الحديقة',
      },
    },
    {
      key: 'gallery-10',
      category: 'history',
      order: 10,
      en: {
        title: 'Forty years in pictures',
      },
      ar: {
        title: 'أربعون عامًا في صور',
      },
    },
    {
      key: 'gallery-11',
      category: 'technology',
      order: 11,
      en: {
        title: 'Laboratory robots',
      },
      ar: {
        title: 'روبوتات المختبر',
      },
    },
  ],
} satisfies Demonstration
