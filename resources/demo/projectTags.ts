import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      slug: 'building',
      en: {
        name: 'Building',
      },
      ar: {
        name: 'بناء',
      },
    },
    {
      slug: 'digital',
      en: {
        name: 'Digital',
      },
      ar: {
        name: 'رقمي',
      },
    },
    {
      slug: 'community',
      en: {
        name: 'Community',
      },
      ar: {
        name: 'مجتمع',
      },
    },
    {
      slug: 'research',
      en: {
        name: 'Research',
      },
      ar: {
        name: 'بحث',
      },
    },
    {
      slug: 'environment',
      en: {
        name: 'Environment',
      },
      ar: {
        name: 'بيئة',
      },
    },
    {
      slug: 'training',
      en: {
        name: 'Training',
      },
      ar: {
        name: 'تدريب',
      },
    },
    {
      slug: 'children',
      en: {
        name: 'Children',
      },
      ar: {
        name: 'أطفال',
      },
    },
    {
      slug: 'rural-health',
      en: {
        name: 'Rural health',
      },
      ar: {
        name: 'صحة الريف',
      },
    },
    {
      slug: 'women',
      en: {
        name: 'Women',
      },
      ar: {
        name: 'المرأة',
      },
    },
    {
      slug: 'emergency',
      en: {
        name: 'Emergency',
      },
      ar: {
        name: 'طوارئ',
      },
    },
  ],
} satisfies Demonstration
