import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'doctor-1',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Karim Halim',
        title: 'Consultant cardiologist',
      },
      ar: {
        name: 'د. كريم حليم',
        title: 'استشاري أمراض القلب',
      },
    },
    {
      key: 'doctor-2',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Mona Fathy',
        title: 'Paediatrician',
      },
      ar: {
        name: 'د. منى فتحي',
        title: 'طبيبة أطفال',
      },
    },
    {
      key: 'doctor-3',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Hossam Badawy',
        title: 'Orthopaedic surgeon',
      },
      ar: {
        name: 'د. حسام بدوي',
        title: 'جراح عظام',
      },
    },
    {
      key: 'doctor-4',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Noha Shawky',
        title: 'Obstetrician',
      },
      ar: {
        name: 'د. نهى شوقي',
        title: 'استشارية توليد',
      },
    },
    {
      key: 'doctor-5',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Hanaa Adel',
        title: 'Children’s dentist',
      },
      ar: {
        name: 'د. هناء عادل',
        title: 'طبيبة أسنان أطفال',
      },
    },
    {
      key: 'doctor-6',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Sherif Lotfy',
        title: 'Eye surgeon',
      },
      ar: {
        name: 'د. شريف لطفي',
        title: 'جراح عيون',
      },
    },
    {
      key: 'doctor-7',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Dalia Hamdy',
        title: 'Dermatologist',
      },
      ar: {
        name: 'د. داليا حمدي',
        title: 'طبيبة جلدية',
      },
    },
    {
      key: 'doctor-8',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Walid Naguib',
        title: 'Neurologist',
      },
      ar: {
        name: 'د. وليد نجيب',
        title: 'طبيب أعصاب',
      },
    },
    {
      key: 'doctor-9',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Samir Anwar',
        title: 'Ear, nose and throat',
      },
      ar: {
        name: 'د. سمير أنور',
        title: 'أنف وأذن وحنجرة',
      },
    },
    {
      key: 'doctor-10',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Faisal Alharbi',
        title: 'Heart surgeon',
      },
      ar: {
        name: 'د. فيصل الحربي',
        title: 'جراح قلب',
      },
    },
  ],
} satisfies Demonstration
