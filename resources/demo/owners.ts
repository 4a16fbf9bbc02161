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
      key: 'training-department',
      order: 1,
      en: {
        name: 'Training department',
      },
      ar: {
        name: 'إدارة التدريب',
      },
    },
    {
      key: 'nursing-office',
      order: 2,
      en: {
        name: 'Nursing office',
      },
      ar: {
        name: 'مكتب التمريض',
      },
    },
    {
      key: 'emergency-department',
      order: 3,
      en: {
        name: 'Emergency department',
      },
      ar: {
        name: 'قسم الطوارئ',
      },
    },
    {
      key: 'heart-institute',
      order: 4,
      en: {
        name: 'Heart institute',
      },
      ar: {
        name: 'معهد القلب',
      },
    },
    {
      key: 'children-hospital',
      order: 5,
      en: {
        name: 'Children’s hospital',
      },
      ar: {
        name: 'مستشفى الأطفال',
      },
    },
    {
      key: 'quality-office',
      order: 6,
      en: {
        name: 'Quality office',
      },
      ar: {
        name: 'مكتب الجودة',
      },
    },
    {
      key: 'pharmacy',
      order: 7,
      en: {
        name: 'Pharmacy',
      },
      ar: {
        name: 'الصيدلية',
      },
    },
    {
      key: 'laboratory',
      order: 8,
      en: {
        name: 'Laboratory',
      },
      ar: {
        name: 'المختبر',
      },
    },
    {
      key: 'human-resources',
      order: 9,
      en: {
        name: 'Human resources',
      },
      ar: {
        name: 'الموارد البشرية',
      },
    },
    {
      key: 'research-centre',
      order: 10,
      en: {
        name: 'Research centre',
      },
      ar: {
        name: 'مركز البحوث',
      },
    },
  ],
} satisfies Demonstration
