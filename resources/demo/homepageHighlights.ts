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
      link: '/services',
      en: {
        title: 'Open at night',
        text: 'Emergency, pharmacy and laboratory never close.',
      },
      ar: {
        title: 'نعمل ليلًا',
        text: 'الطوارئ والصيدلية والمختبر لا تغلق أبدًا.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      link: '/about-us',
      en: {
        title: 'One record',
        text: 'Your history travels with you between our units.',
      },
      ar: {
        title: 'ملف واحد',
        text: 'تاريخك الطبي ينتقل معك بين وحداتنا.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      link: '/contact-us',
      en: {
        title: 'Two languages',
        text: 'Every letter and report in English and Arabic.',
      },
      ar: {
        title: 'لغتان',
        text: 'كل خطاب وتقرير بالعربية والإنجليزية.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      link: '/offers',
      en: {
        title: 'Clear prices',
        text: 'You see the sum before you say yes.',
      },
      ar: {
        title: 'أسعار واضحة',
        text: 'ترى المبلغ قبل أن توافق.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      link: '/services',
      en: {
        title: 'Teams, not queues',
        text: 'Several specialists in one visit.',
      },
      ar: {
        title: 'فرق لا طوابير',
        text: 'عدة تخصصات في زيارة واحدة.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      link: '/about-us',
      en: {
        title: 'Follow-up calls',
        text: 'A nurse rings on the second day.',
      },
      ar: {
        title: 'مكالمات متابعة',
        text: 'تتصل بك ممرضة في اليوم الثاني.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      link: '/contact-us',
      en: {
        title: 'Teaching every day',
        text: 'Students learn beside the best.',
      },
      ar: {
        title: 'تعليم كل يوم',
        text: 'يتعلم الطلاب بجوار الأفضل.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      link: '/offers',
      en: {
        title: 'Measured quality',
        text: 'We publish our results each spring.',
      },
      ar: {
        title: 'جودة تُقاس',
        text: 'ننشر نتائجنا كل ربيع.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      link: '/services',
      en: {
        title: 'Gentle with children',
        text: 'Separate rooms, smaller needles.',
      },
      ar: {
        title: 'رفق بالأطفال',
        text: 'غرف منفصلة وإبر أصغر.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      link: '/about-us',
      en: {
        title: 'Room for families',
        text: 'A sofa in every room.',
      },
      ar: {
        title: 'متسع للأسر',
        text: 'أريكة في كل غرفة.',
      },
    },
  ],
} satisfies Demonstration
