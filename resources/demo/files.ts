import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'file-1',
      file: {
        picture: 'mark',
      },
      en: {
        name: 'Logo for print',
      },
      ar: {
        name: 'الشعار للطباعة',
      },
    },
    {
      key: 'file-2',
      file: {
        picture: 'mark',
      },
      en: {
        name: 'Logo for screens',
      },
      ar: {
        name: 'الشعار للشاشات',
      },
    },
    {
      key: 'file-3',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Map of the building',
      },
      ar: {
        name: 'خريطة المبنى',
      },
    },
    {
      key: 'file-4',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Map of the car park',
      },
      ar: {
        name: 'خريطة موقف السيارات',
      },
    },
    {
      key: 'file-5',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Front of the building',
      },
      ar: {
        name: 'واجهة المبنى',
      },
    },
    {
      key: 'file-6',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'The garden in spring',
      },
      ar: {
        name: 'الحديقة في الربيع',
      },
    },
    {
      key: 'file-7',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Waiting hall',
      },
      ar: {
        name: 'صالة الانتظار',
      },
    },
    {
      key: 'file-8',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Poster: wash your hands',
      },
      ar: {
        name: 'ملصق: اغسل يديك',
      },
    },
    {
      key: 'file-9',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Poster: flu vaccine',
      },
      ar: {
        name: 'ملصق: لقاح الإنفلونزا',
      },
    },
    {
      key: 'file-10',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Cover of the yearly report',
      },
      ar: {
        name: 'غلاف التقرير السنوي',
      },
    },
    {
      key: 'file-11',
      file: {
        picture: 'scene',
        ratio: '16:9',
      },
      en: {
        name: 'Background of presentations',
      },
      ar: {
        name: 'خلفية العروض',
      },
    },
    {
      key: 'file-12',
      file: {
        picture: 'mark',
      },
      en: {
        name: 'Sign of the emergency entrance',
      },
      ar: {
        name: 'لافتة مدخل الطوارئ',
      },
    },
  ],
} satisfies Demonstration
