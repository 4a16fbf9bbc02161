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
    ],
  },
  records: [
    {
      key: 'slide-1',
      order: 1,
      en: {
        title: 'Rooms with a view',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'غرف بإطلالة',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-2',
      order: 2,
      en: {
        title: 'A garden to heal in',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'حديقة للتعافي',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-3',
      order: 3,
      en: {
        title: 'Where children forget to be ill',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'حيث ينسى الأطفال المرض',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-4',
      order: 4,
      en: {
        title: 'Light in every corridor',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'ضوء في كل ممر',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-5',
      order: 5,
      en: {
        title: 'Close to your family',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'قريبًا من أسرتك',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-6',
      order: 6,
      en: {
        title: 'Theatres of today',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'غرف عمليات اليوم',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-7',
      order: 7,
      en: {
        title: 'Water that carries you',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'ماء يحملك',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-8',
      order: 8,
      en: {
        title: 'Food that helps',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'طعام يعين',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-9',
      order: 9,
      en: {
        title: 'Quiet after eight',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'هدوء بعد الثامنة',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
    {
      key: 'slide-10',
      order: 10,
      en: {
        title: 'A way for every wheel',
        description: 'Come and see it: tours start every Saturday at ten.',
      },
      ar: {
        title: 'طريق لكل عجلة',
        description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.',
      },
    },
  ],
} satisfies Demonstration
