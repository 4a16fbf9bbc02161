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
      {
        image: {
          picture: 'scene',
          ratio: '4:3',
        },
      },
    ],
  },
  records: [
    {
      key: 'facility-1',
      order: 1,
      en: {
        title: 'Single rooms',
        description: 'A bed for the patient, a sofa for company, a window for both.',
      },
      ar: {
        title: 'الغرف المفردة',
        description: 'سرير للمريض وأريكة للمرافق ونافذة لكليهما.',
      },
    },
    {
      key: 'facility-2',
      order: 2,
      en: {
        title: 'Children’s playroom',
        description: 'Open until bedtime, with a volunteer who knows every puzzle.',
      },
      ar: {
        title: 'غرفة ألعاب الأطفال',
        description: 'مفتوحة حتى موعد النوم، وفيها متطوعة تعرف كل الألغاز.',
      },
    },
    {
      key: 'facility-3',
      order: 3,
      en: {
        title: 'Garden',
        description: 'Level paths for wheelchairs and herbs to smell.',
      },
      ar: {
        title: 'الحديقة',
        description: 'ممرات مستوية للكراسي المتحركة وأعشاب تُشم.',
      },
    },
    {
      key: 'facility-4',
      order: 4,
      en: {
        title: 'Restaurant',
        description: 'Menus by the dietitians, coffee by somebody kind.',
      },
      ar: {
        title: 'المطعم',
        description: 'قوائم من إعداد أخصائيي التغذية وقهوة طيبة.',
      },
    },
    {
      key: 'facility-5',
      order: 5,
      en: {
        title: 'Prayer rooms',
        description: 'On every second floor, quiet at all hours.',
      },
      ar: {
        title: 'المصليات',
        description: 'في كل طابقين، هادئة في كل وقت.',
      },
    },
    {
      key: 'facility-6',
      order: 6,
      en: {
        title: 'Family apartments',
        description: 'For those who come from far and stay long.',
      },
      ar: {
        title: 'شقق الأسر',
        description: 'لمن يأتي من بعيد ويطول بقاؤه.',
      },
    },
    {
      key: 'facility-7',
      order: 7,
      en: {
        title: 'Library',
        description: 'Novels for patients, journals for doctors.',
      },
      ar: {
        title: 'المكتبة',
        description: 'روايات للمرضى ودوريات للأطباء.',
      },
    },
    {
      key: 'facility-8',
      order: 8,
      en: {
        title: 'Underground parking',
        description: 'Six hundred places and a lift to each wing.',
      },
      ar: {
        title: 'الموقف السفلي',
        description: 'ستمئة مكان ومصعد إلى كل جناح.',
      },
    },
    {
      key: 'facility-9',
      order: 9,
      en: {
        title: 'Pharmacy',
        description: 'Day and night, with a counter for advice.',
      },
      ar: {
        title: 'الصيدلية',
        description: 'ليل نهار، وفيها ركن للمشورة.',
      },
    },
    {
      key: 'facility-10',
      order: 10,
      en: {
        title: 'Therapy pool',
        description: 'Warm water and a hoist.',
      },
      ar: {
        title: 'مسبح العلاج',
        description: 'ماء دافئ ورافعة للمرضى.',
      },
    },
    {
      key: 'facility-11',
      order: 11,
      en: {
        title: 'Lecture theatre',
        description: 'Two hundred seats and interpreters’ booths.',
      },
      ar: {
        title: 'المدرج',
        description: 'مئتا مقعد وكبائن للترجمة.',
      },
    },
  ],
} satisfies Demonstration
