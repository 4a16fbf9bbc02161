import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    logo: {
      picture: 'mark',
    },
  },
  records: [
    {
      key: 'partner-1',
      url: 'https://partner-1.example.com',
      order: 1,
      en: {
        name: 'Nile Valley University',
      },
      ar: {
        name: 'جامعة وادي النيل',
      },
    },
    {
      key: 'partner-2',
      url: 'https://partner-2.example.com',
      order: 2,
      en: {
        name: 'Gulf Quality Council',
      },
      ar: {
        name: 'مجلس الجودة الخليجي',
      },
    },
    {
      key: 'partner-3',
      url: 'https://partner-3.example.com',
      order: 3,
      en: {
        name: 'Delta Insurance',
      },
      ar: {
        name: 'دلتا للتأمين',
      },
    },
    {
      key: 'partner-4',
      url: 'https://partner-4.example.com',
      order: 4,
      en: {
        name: 'Cairo Ambulance Club',
      },
      ar: {
        name: 'نادي إسعاف القاهرة',
      },
    },
    {
      key: 'partner-5',
      url: 'https://partner-5.example.com',
      order: 5,
      en: {
        name: 'Red Sea Airlines',
      },
      ar: {
        name: 'خطوط البحر الأحمر',
      },
    },
    {
      key: 'partner-6',
      url: 'https://partner-6.example.com',
      order: 6,
      en: {
        name: 'Lotus Pharmacies',
      },
      ar: {
        name: 'صيدليات اللوتس',
      },
    },
    {
      key: 'partner-7',
      url: 'https://partner-7.example.com',
      order: 7,
      en: {
        name: 'Papyrus Bank',
      },
      ar: {
        name: 'بنك البردي',
      },
    },
    {
      key: 'partner-8',
      url: 'https://partner-8.example.com',
      order: 8,
      en: {
        name: 'Sakkara Medical Devices',
      },
      ar: {
        name: 'سقارة للأجهزة الطبية',
      },
    },
    {
      key: 'partner-9',
      url: 'https://partner-9.example.com',
      order: 9,
      en: {
        name: 'Jasmine Hotels',
      },
      ar: {
        name: 'فنادق الياسمين',
      },
    },
    {
      key: 'partner-10',
      url: 'https://partner-10.example.com',
      order: 10,
      en: {
        name: 'Children First Foundation',
      },
      ar: {
        name: 'مؤسسة الأطفال أولًا',
      },
    },
    {
      key: 'partner-11',
      url: 'https://partner-11.example.com',
      order: 11,
      en: {
        name: 'Horizon Laboratories',
      },
      ar: {
        name: 'مختبرات الأفق',
      },
    },
  ],
} satisfies Demonstration
