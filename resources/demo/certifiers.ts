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
      key: 'heart-centre',
      order: 1,
      en: {
        name: 'Heart Training Centre',
      },
      ar: {
        name: 'مركز تدريب القلب',
      },
    },
    {
      key: 'faculty-of-medicine',
      order: 2,
      en: {
        name: 'Faculty of Medicine, Continuing Education',
      },
      ar: {
        name: 'كلية الطب، التعليم المستمر',
      },
    },
    {
      key: 'faculty-of-nursing',
      order: 3,
      en: {
        name: 'Faculty of Nursing',
      },
      ar: {
        name: 'كلية التمريض',
      },
    },
    {
      key: 'simulation-institute',
      order: 4,
      en: {
        name: 'Institute of Simulation',
      },
      ar: {
        name: 'معهد المحاكاة الطبية',
      },
    },
    {
      key: 'first-aid-union',
      order: 5,
      en: {
        name: 'First Aid Union',
      },
      ar: {
        name: 'اتحاد الإسعافات الأولية',
      },
    },
    {
      key: 'ambulance-authority',
      order: 6,
      en: {
        name: 'Ambulance Authority',
      },
      ar: {
        name: 'هيئة الإسعاف',
      },
    },
    {
      key: 'infection-control-board',
      order: 7,
      en: {
        name: 'Infection Control Board',
      },
      ar: {
        name: 'مجلس مكافحة العدوى',
      },
    },
    {
      key: 'management-school',
      order: 8,
      en: {
        name: 'School of Hospital Management',
      },
      ar: {
        name: 'مدرسة إدارة المستشفيات',
      },
    },
    {
      key: 'trauma-college',
      order: 9,
      en: {
        name: 'College of Trauma Care',
      },
      ar: {
        name: 'كلية رعاية الإصابات',
      },
    },
    {
      key: 'paediatric-academy',
      order: 10,
      en: {
        name: 'Paediatric Academy',
      },
      ar: {
        name: 'أكاديمية طب الأطفال',
      },
    },
  ],
} satisfies Demonstration
