import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
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
        title: 'From guideline to hand',
        text: 'How a sentence in a guideline becomes a movement.',
      },
      ar: {
        title: 'من الإرشاد إلى اليد',
        text: 'كيف تصير جملة في الإرشادات حركة في اليد.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      en: {
        title: 'The first training centre',
        text: 'A room, two mannequins and a stubborn nurse.',
      },
      ar: {
        title: 'أول مركز تدريب',
        text: 'غرفة ودميتان وممرضة عنيدة.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      en: {
        title: 'How adults learn',
        text: 'By doing, failing and doing again.',
      },
      ar: {
        title: 'كيف يتعلم الكبار',
        text: 'بالممارسة والخطأ ثم الممارسة.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      en: {
        title: 'Debriefing',
        text: 'The half hour that teaches most.',
      },
      ar: {
        title: 'المراجعة بعد التمرين',
        text: 'نصف ساعة هو الأكثر تعليمًا.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      en: {
        title: 'Evidence',
        text: 'What five years of data say.',
      },
      ar: {
        title: 'الدليل',
        text: 'ما تقوله بيانات خمسة أعوام.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      en: {
        title: 'Instructors',
        text: 'Chosen for patience, trained for a year.',
      },
      ar: {
        title: 'المدربون',
        text: 'يُختارون لصبرهم ويُدرَّبون عامًا.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      en: {
        title: 'Books and films',
        text: 'Made with the people who use them.',
      },
      ar: {
        title: 'الكتب والأفلام',
        text: 'صُنعت مع من يستخدمونها.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      en: {
        title: 'The library of cases',
        text: 'Two hundred scenarios, reviewed each year.',
      },
      ar: {
        title: 'مكتبة الحالات',
        text: 'مئتا سيناريو تراجع كل عام.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      en: {
        title: 'Research',
        text: 'Does it last? We ask after six months.',
      },
      ar: {
        title: 'البحث',
        text: 'هل يدوم الأثر؟ نسأل بعد ستة أشهر.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      en: {
        title: 'What comes next',
        text: 'Smaller courses, more often.',
      },
      ar: {
        title: 'القادم',
        text: 'دورات أقصر وأكثر تكرارًا.',
      },
    },
  ],
} satisfies Demonstration
