import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'desk-1',
      phone: '+20 2 2555 0310',
      email: 'desk1@example.com',
      mapUrl: 'https://maps.example.com/desk-1',
      en: {
        title: 'Information desk',
        address: 'Main entrance, ground floor',
      },
      ar: {
        title: 'مكتب الاستعلامات',
        address: 'المدخل الرئيسي، الطابق الأرضي',
      },
    },
    {
      key: 'desk-2',
      phone: '+20 2 2555 0311',
      email: 'desk2@example.com',
      mapUrl: 'https://maps.example.com/desk-2',
      en: {
        title: 'Appointments',
        address: 'First floor, desk 4',
      },
      ar: {
        title: 'المواعيد',
        address: 'الطابق الأول، مكتب 4',
      },
    },
    {
      key: 'desk-3',
      phone: '+20 2 2555 0312',
      email: 'desk3@example.com',
      mapUrl: 'https://maps.example.com/desk-3',
      en: {
        title: 'Emergency room',
        address: 'South gate',
      },
      ar: {
        title: 'الطوارئ',
        address: 'البوابة الجنوبية',
      },
    },
    {
      key: 'desk-4',
      phone: '+20 2 2555 0313',
      email: 'desk4@example.com',
      mapUrl: 'https://maps.example.com/desk-4',
      en: {
        title: 'Patients from abroad',
        address: 'Second floor, office 12',
      },
      ar: {
        title: 'مرضى الخارج',
        address: 'الطابق الثاني، مكتب 12',
      },
    },
    {
      key: 'desk-5',
      phone: '+20 2 2555 0314',
      email: 'desk5@example.com',
      mapUrl: 'https://maps.example.com/desk-5',
      en: {
        title: 'Training office',
        address: 'Training centre, ground floor',
      },
      ar: {
        title: 'مكتب التدريب',
        address: 'مركز التدريب، الطابق الأرضي',
      },
    },
    {
      key: 'desk-6',
      phone: '+20 2 2555 0315',
      email: 'desk6@example.com',
      mapUrl: 'https://maps.example.com/desk-6',
      en: {
        title: 'Home care line',
        address: 'By telephone only',
      },
      ar: {
        title: 'خط الرعاية المنزلية',
        address: 'عبر الهاتف فقط',
      },
    },
    {
      key: 'desk-7',
      phone: '+20 2 2555 0316',
      email: 'desk7@example.com',
      mapUrl: 'https://maps.example.com/desk-7',
      en: {
        title: 'Insurance office',
        address: 'First floor, desk 9',
      },
      ar: {
        title: 'مكتب التأمين',
        address: 'الطابق الأول، مكتب 9',
      },
    },
    {
      key: 'desk-8',
      phone: '+20 2 2555 0317',
      email: 'desk8@example.com',
      mapUrl: 'https://maps.example.com/desk-8',
      en: {
        title: 'Media office',
        address: 'Fifth floor',
      },
      ar: {
        title: 'المكتب الإعلامي',
        address: 'الطابق الخامس',
      },
    },
    {
      key: 'desk-9',
      phone: '+20 2 2555 0318',
      email: 'desk9@example.com',
      mapUrl: 'https://maps.example.com/desk-9',
      en: {
        title: 'Suggestions and complaints',
        address: 'Ground floor, beside the garden',
      },
      ar: {
        title: 'المقترحات والشكاوى',
        address: 'الطابق الأرضي بجوار الحديقة',
      },
    },
    {
      key: 'desk-10',
      phone: '+20 2 2555 0319',
      email: 'desk10@example.com',
      mapUrl: 'https://maps.example.com/desk-10',
      en: {
        title: 'Careers office',
        address: 'Fourth floor',
      },
      ar: {
        title: 'مكتب التوظيف',
        address: 'الطابق الرابع',
      },
    },
  ],
} satisfies Demonstration
