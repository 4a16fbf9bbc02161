import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'rania-kassem',
      image: {
        picture: 'woman',
      },
      order: 1,
      en: {
        name: 'Rania Kassem',
        title: 'Project director',
      },
      ar: {
        name: 'رانيا قاسم',
        title: 'مديرة المشروعات',
      },
    },
    {
      key: 'omar-sharawy',
      image: {
        picture: 'man',
      },
      order: 2,
      en: {
        name: 'Omar Sharawy',
        title: 'Architect',
      },
      ar: {
        name: 'عمر شعراوي',
        title: 'مهندس معماري',
      },
    },
    {
      key: 'nadine-fares',
      image: {
        picture: 'woman',
      },
      order: 3,
      en: {
        name: 'Nadine Fares',
        title: 'Health economist',
      },
      ar: {
        name: 'نادين فارس',
        title: 'اقتصادية صحية',
      },
    },
    {
      key: 'wael-shokry',
      image: {
        picture: 'man',
      },
      order: 4,
      en: {
        name: 'Wael Shokry',
        title: 'Site engineer',
      },
      ar: {
        name: 'وائل شكري',
        title: 'مهندس موقع',
      },
    },
    {
      key: 'jumana-rashid',
      image: {
        picture: 'woman',
      },
      order: 5,
      en: {
        name: 'Jumana Rashid',
        title: 'Interior designer',
      },
      ar: {
        name: 'جمانة راشد',
        title: 'مصممة داخلية',
      },
    },
    {
      key: 'hatem-badr',
      image: {
        picture: 'man',
      },
      order: 6,
      en: {
        name: 'Hatem Badr',
        title: 'Software lead',
      },
      ar: {
        name: 'حاتم بدر',
        title: 'قائد البرمجيات',
      },
    },
    {
      key: 'salma-nagy',
      image: {
        picture: 'woman',
      },
      order: 7,
      en: {
        name: 'Salma Nagy',
        title: 'Nurse consultant',
      },
      ar: {
        name: 'سلمى ناجي',
        title: 'مستشارة تمريض',
      },
    },
    {
      key: 'fares-almutairi',
      image: {
        picture: 'man',
      },
      order: 8,
      en: {
        name: 'Fares Almutairi',
        title: 'Finance',
      },
      ar: {
        name: 'فارس المطيري',
        title: 'الشؤون المالية',
      },
    },
    {
      key: 'doaa-elmasry',
      image: {
        picture: 'woman',
      },
      order: 9,
      en: {
        name: 'Doaa Elmasry',
        title: 'Community relations',
      },
      ar: {
        name: 'دعاء المصري',
        title: 'علاقات المجتمع',
      },
    },
    {
      key: 'nader-iskandar',
      image: {
        picture: 'man',
      },
      order: 10,
      en: {
        name: 'Nader Iskandar',
        title: 'Medical equipment',
      },
      ar: {
        name: 'نادر إسكندر',
        title: 'الأجهزة الطبية',
      },
    },
  ],
} satisfies Demonstration
