import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'speaker-1',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Hala Sedky',
        title: 'Founder, Nabd Health',
        description: 'Left the ward to build software for it.',
      },
      ar: {
        name: 'د. هالة صدقي',
        title: 'مؤسسة نبض للصحة',
        description: 'تركت القسم لتبني له البرمجيات.',
      },
    },
    {
      key: 'speaker-2',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Ibrahim Kandil',
        title: 'Partner, Seed Fund',
        description: 'Has read three thousand business plans.',
      },
      ar: {
        name: 'إبراهيم قنديل',
        title: 'شريك في صندوق بذرة',
        description: 'قرأ ثلاثة آلاف خطة عمل.',
      },
    },
    {
      key: 'speaker-3',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. May Soliman',
        title: 'Public health advisor',
        description: 'Asks who is missing from the room.',
      },
      ar: {
        name: 'د. مي سليمان',
        title: 'مستشارة صحة عامة',
        description: 'تسأل دائمًا عمن غاب عن القاعة.',
      },
    },
    {
      key: 'speaker-4',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Khalid Aldosari',
        title: 'Hospital director',
        description: 'Opened three hospitals and closed one well.',
      },
      ar: {
        name: 'خالد الدوسري',
        title: 'مدير مستشفى',
        description: 'افتتح ثلاثة مستشفيات وأحسن إغلاق واحد.',
      },
    },
    {
      key: 'speaker-5',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Noha Barakat',
        title: 'Designer of care',
        description: 'Draws what patients do not dare to say.',
      },
      ar: {
        name: 'نهى بركات',
        title: 'مصممة خدمات صحية',
        description: 'ترسم ما لا يجرؤ المرضى على قوله.',
      },
    },
    {
      key: 'speaker-6',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Sameh Riad',
        title: 'Consultant in genetics',
        description: 'Explains genes with kitchen recipes.',
      },
      ar: {
        name: 'د. سامح رياض',
        title: 'استشاري الوراثة',
        description: 'يشرح الجينات بوصفات المطبخ.',
      },
    },
    {
      key: 'speaker-7',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Lama Alharbi',
        title: 'Head of innovation',
        description: 'Runs a budget for ideas that may fail.',
      },
      ar: {
        name: 'لمى الحربي',
        title: 'رئيسة الابتكار',
        description: 'تدير ميزانية لأفكار قد تفشل.',
      },
    },
    {
      key: 'speaker-8',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Adham Wasfy',
        title: 'Data engineer',
        description: 'Keeps the numbers honest.',
      },
      ar: {
        name: 'أدهم وصفي',
        title: 'مهندس بيانات',
        description: 'يحفظ للأرقام صدقها.',
      },
    },
    {
      key: 'speaker-9',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Ingy Shawki',
        title: 'Sports physician',
        description: 'Ran twelve marathons, stopped at the right time.',
      },
      ar: {
        name: 'د. إنجي شوقي',
        title: 'طبيبة رياضية',
        description: 'ركضت اثني عشر ماراثونًا وتوقفت في الوقت المناسب.',
      },
    },
    {
      key: 'speaker-10',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Basel Nashed',
        title: 'Patient advocate',
        description: 'Speaks for those who wait.',
      },
      ar: {
        name: 'باسل ناشد',
        title: 'مدافع عن المرضى',
        description: 'يتحدث باسم من ينتظرون.',
      },
    },
  ],
} satisfies Demonstration
