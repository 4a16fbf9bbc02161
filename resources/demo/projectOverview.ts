import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AWP'],
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
        title: 'A club for health',
        text: 'Pool, track, kitchen and clinic under one roof.',
      },
      ar: {
        title: 'نادٍ للصحة',
        text: 'مسبح ومضمار ومطبخ وعيادة تحت سقف واحد.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      en: {
        title: 'Where it stands',
        text: 'Ten minutes from the ring road, beside the park.',
      },
      ar: {
        title: 'الموقع',
        text: 'على بعد عشر دقائق من الطريق الدائري بجوار الحديقة.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      en: {
        title: 'How it is built',
        text: 'Stone, shade and air that moves by itself.',
      },
      ar: {
        title: 'البناء',
        text: 'حجر وظل وهواء يتحرك وحده.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      en: {
        title: 'The track',
        text: 'Six hundred metres through trees.',
      },
      ar: {
        title: 'المضمار',
        text: 'ستمئة متر بين الأشجار.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      en: {
        title: 'The clinic',
        text: 'Sports physicians and physiotherapists all week.',
      },
      ar: {
        title: 'العيادة',
        text: 'أطباء رياضيون وأخصائيو علاج طبيعي طوال الأسبوع.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      en: {
        title: 'The kitchen',
        text: 'Lessons on Tuesdays, lunch every day.',
      },
      ar: {
        title: 'المطبخ',
        text: 'دروس كل ثلاثاء وغداء كل يوم.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      en: {
        title: 'For children',
        text: 'Swimming from four years on.',
      },
      ar: {
        title: 'للأطفال',
        text: 'السباحة من سن الرابعة.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      en: {
        title: 'For older people',
        text: 'Balance classes with tea afterwards.',
      },
      ar: {
        title: 'لكبار السن',
        text: 'دروس توازن يليها الشاي.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      en: {
        title: 'Stages',
        text: 'The pool opens first, the hall a year later.',
      },
      ar: {
        title: 'المراحل',
        text: 'يفتتح المسبح أولًا والصالة بعد عام.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      en: {
        title: 'Membership',
        text: 'By month, by year or by family.',
      },
      ar: {
        title: 'العضوية',
        text: 'بالشهر أو بالعام أو للأسرة.',
      },
    },
  ],
} satisfies Demonstration
