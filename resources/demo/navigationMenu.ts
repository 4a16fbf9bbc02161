import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'home',
      order: 1,
      newTab: false,
      link: '/',
      en: {
        label: 'Home',
      },
      ar: {
        label: 'الرئيسية',
      },
    },
    {
      key: 'about',
      order: 2,
      newTab: false,
      link: '/about-us',
      en: {
        label: 'About us',
      },
      ar: {
        label: 'من نحن',
      },
    },
    {
      key: 'care',
      order: 3,
      newTab: false,
      en: {
        label: 'Our care',
      },
      ar: {
        label: 'رعايتنا',
      },
    },
    {
      key: 'learn',
      order: 4,
      newTab: false,
      en: {
        label: 'Learn with us',
      },
      ar: {
        label: 'تعلّم معنا',
      },
    },
    {
      key: 'contact',
      order: 5,
      newTab: false,
      link: '/contact-us',
      en: {
        label: 'Contact',
      },
      ar: {
        label: 'تواصل معنا',
      },
    },
    {
      key: 'doctors',
      order: 6,
      newTab: false,
      link: '/doctors',
      parent: 'care',
      en: {
        label: 'Find a doctor',
      },
      ar: {
        label: 'ابحث عن طبيب',
      },
    },
    {
      key: 'clinics',
      order: 7,
      newTab: false,
      link: '/clinics',
      parent: 'care',
      en: {
        label: 'Clinics and hours',
      },
      ar: {
        label: 'العيادات والمواعيد',
      },
    },
    {
      key: 'services',
      order: 8,
      newTab: false,
      link: '/services',
      parent: 'care',
      en: {
        label: 'All services',
      },
      ar: {
        label: 'كل الخدمات',
      },
    },
    {
      key: 'offers',
      order: 9,
      newTab: false,
      link: '/offers',
      parent: 'care',
      en: {
        label: 'Offers',
      },
      ar: {
        label: 'العروض',
      },
    },
    {
      key: 'courses',
      order: 10,
      newTab: false,
      link: '/courses',
      parent: 'learn',
      en: {
        label: 'Course calendar',
      },
      ar: {
        label: 'تقويم الدورات',
      },
    },
    {
      key: 'conferences',
      order: 11,
      newTab: false,
      link: '/conferences',
      parent: 'learn',
      en: {
        label: 'Conferences',
      },
      ar: {
        label: 'المؤتمرات',
      },
    },
    {
      key: 'values',
      order: 12,
      newTab: false,
      link: '/about-us#values',
      parent: 'about',
      en: {
        label: 'What we stand for',
      },
      ar: {
        label: 'قيمنا',
      },
    },
    {
      key: 'news',
      order: 13,
      newTab: false,
      link: '/news',
      parent: 'about',
      en: {
        label: 'Newsroom',
      },
      ar: {
        label: 'الأخبار',
      },
    },
    {
      key: 'results',
      order: 14,
      newTab: true,
      link: 'https://portal.example.com',
      parent: 'contact',
      en: {
        label: 'Patient portal',
      },
      ar: {
        label: 'بوابة المرضى',
      },
    },
  ],
} satisfies Demonstration
