import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    image: {
      picture: 'scene',
    },
  },
  records: [
    {
      key: 'block-1',
      order: 1,
      en: {
        title: 'Single rooms',
        text: 'A bed for the patient, a sofa for company, a window for both.',
      },
      ar: {
        title: 'الغرف المفردة',
        text: 'سرير للمريض وأريكة للمرافق ونافذة لكليهما.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      en: {
        title: 'Children’s playroom',
        text: 'Open until bedtime, with a volunteer who knows every puzzle.',
      },
      ar: {
        title: 'غرفة ألعاب الأطفال',
        text: 'مفتوحة حتى موعد النوم، وفيها متطوعة تعرف كل الألغاز.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      en: {
        title: 'Garden',
        text: 'Level paths for wheelchairs and herbs to smell.',
      },
      ar: {
        title: 'الحديقة',
        text: 'ممرات مستوية للكراسي المتحركة وأعشاب تُشم.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      en: {
        title: 'Restaurant',
        text: 'Menus by the dietitians, coffee by somebody kind.',
      },
      ar: {
        title: 'المطعم',
        text: 'قوائم من إعداد أخصائيي التغذية وقهوة طيبة.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      en: {
        title: 'Prayer rooms',
        text: 'On every second floor, quiet at all hours.',
      },
      ar: {
        title: 'المصليات',
        text: 'في كل طابقين، هادئة في كل وقت.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      en: {
        title: 'Family apartments',
        text: 'For those who come from far and stay long.',
      },
      ar: {
        title: 'شقق الأسر',
        text: 'لمن يأتي من بعيد ويطول بقاؤه.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      en: {
        title: 'Library',
        text: 'Novels for patients, journals for doctors.',
      },
      ar: {
        title: 'المكتبة',
        text: 'روايات للمرضى ودوريات للأطباء.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      en: {
        title: 'Underground parking',
        text: 'Six hundred places and a lift to each wing.',
      },
      ar: {
        title: 'الموقف السفلي',
        text: 'ستمئة مكان ومصعد إلى كل جناح.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      en: {
        title: 'Pharmacy',
        text: 'Day and night, with a counter for advice.',
      },
      ar: {
        title: 'الصيدلية',
        text: 'ليل نهار، وفيها ركن للمشورة.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      en: {
        title: 'Therapy pool',
        text: 'Warm water and a hoist.',
      },
      ar: {
        title: 'مسبح العلاج',
        text: 'ماء دافئ ورافعة للمرضى.',
      },
    },
  ],
} satisfies Demonstration
