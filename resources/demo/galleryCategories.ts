import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'building',
      order: 1,
      en: {
        name: 'Building',
      },
      ar: {
        name: 'المبنى',
      },
    },
    {
      key: 'team',
      order: 2,
      en: {
        name: 'Team',
      },
      ar: {
        name: 'الفريق',
      },
    },
    {
      key: 'training',
      order: 3,
      en: {
        name: 'Training',
      },
      ar: {
        name: 'التدريب',
      },
    },
    {
      key: 'celebrations',
      order: 4,
      en: {
        name: 'Celebrations',
      },
      ar: {
        name: 'الاحتفالات',
      },
    },
    {
      key: 'conferences',
      order: 5,
      en: {
        name: 'Conferences',
      },
      ar: {
        name: 'المؤتمرات',
      },
    },
    {
      key: 'children',
      order: 6,
      en: {
        name: 'Children',
      },
      ar: {
        name: 'الأطفال',
      },
    },
    {
      key: 'community',
      order: 7,
      en: {
        name: 'Community',
      },
      ar: {
        name: 'المجتمع',
      },
    },
    {
      key: 'technology',
      order: 8,
      en: {
        name: 'Technology',
      },
      ar: {
        name: 'التقنية',
      },
    },
    {
      key: 'garden',
      order: 9,
      en: {
        name: 'Garden',
      },
      ar: {
        name: 'الحديقة',
      },
    },
    {
      key: 'history',
      order: 10,
      en: {
        name: 'History',
      },
      ar: {
        name: 'التاريخ',
      },
    },
  ],
} satisfies Demonstration
