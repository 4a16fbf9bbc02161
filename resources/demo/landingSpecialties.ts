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
      key: 'specialty-1',
      en: {
        name: 'Heart',
      },
      ar: {
        name: 'القلب',
      },
    },
    {
      key: 'specialty-2',
      en: {
        name: 'Bones',
      },
      ar: {
        name: 'العظام',
      },
    },
    {
      key: 'specialty-3',
      en: {
        name: 'Mother and child',
      },
      ar: {
        name: 'الأم والطفل',
      },
    },
    {
      key: 'specialty-4',
      en: {
        name: 'Teeth',
      },
      ar: {
        name: 'الأسنان',
      },
    },
    {
      key: 'specialty-5',
      en: {
        name: 'Eyes',
      },
      ar: {
        name: 'العيون',
      },
    },
    {
      key: 'specialty-6',
      en: {
        name: 'Skin',
      },
      ar: {
        name: 'الجلد',
      },
    },
    {
      key: 'specialty-7',
      en: {
        name: 'Brain and nerves',
      },
      ar: {
        name: 'المخ والأعصاب',
      },
    },
    {
      key: 'specialty-8',
      en: {
        name: 'Hearing',
      },
      ar: {
        name: 'السمع',
      },
    },
    {
      key: 'specialty-9',
      en: {
        name: 'Nutrition',
      },
      ar: {
        name: 'التغذية',
      },
    },
    {
      key: 'specialty-10',
      en: {
        name: 'Sleep',
      },
      ar: {
        name: 'النوم',
      },
    },
  ],
} satisfies Demonstration
