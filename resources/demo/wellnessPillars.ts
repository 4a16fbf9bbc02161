import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    icon: {
      picture: 'mark',
    },
  },
  records: [
    {
      key: 'block-1',
      order: 1,
      en: {
        title: 'Movement',
        text: 'Half an hour a day, any kind.',
      },
      ar: {
        title: 'الحركة',
        text: 'نصف ساعة يوميًا من أي نوع.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      en: {
        title: 'Food',
        text: 'Mostly plants, eaten together.',
      },
      ar: {
        title: 'الغذاء',
        text: 'نباتات في الغالب، تؤكل مع الآخرين.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      en: {
        title: 'Sleep',
        text: 'Seven hours in the dark.',
      },
      ar: {
        title: 'النوم',
        text: 'سبع ساعات في الظلام.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      en: {
        title: 'Friends',
        text: 'Call somebody today.',
      },
      ar: {
        title: 'الصحبة',
        text: 'اتصل بأحدهم اليوم.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      en: {
        title: 'Calm',
        text: 'Ten slow breaths.',
      },
      ar: {
        title: 'السكينة',
        text: 'عشرة أنفاس بطيئة.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      en: {
        title: 'Prevention',
        text: 'Tests and vaccines on time.',
      },
      ar: {
        title: 'الوقاية',
        text: 'الفحوص واللقاحات في موعدها.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      en: {
        title: 'Purpose',
        text: 'Something to get up for.',
      },
      ar: {
        title: 'الغاية',
        text: 'شيء تستيقظ من أجله.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      en: {
        title: 'Nature',
        text: 'An hour a week under trees.',
      },
      ar: {
        title: 'الطبيعة',
        text: 'ساعة أسبوعيًا تحت الشجر.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      en: {
        title: 'Water',
        text: 'Before you are thirsty.',
      },
      ar: {
        title: 'الماء',
        text: 'قبل أن تعطش.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      en: {
        title: 'Laughter',
        text: 'Better than most tablets.',
      },
      ar: {
        title: 'الضحك',
        text: 'خير من كثير من الأقراص.',
      },
    },
  ],
} satisfies Demonstration
