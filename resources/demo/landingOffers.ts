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
      key: 'offer-1',
      price: 1450,
      en: {
        title: 'Heart check in one visit',
      },
      ar: {
        title: 'فحص القلب في زيارة واحدة',
      },
    },
    {
      key: 'offer-2',
      price: 900,
      en: {
        title: 'Knee consultation with X-ray',
      },
      ar: {
        title: 'استشارة الركبة مع الأشعة',
      },
    },
    {
      key: 'offer-3',
      price: 7500,
      en: {
        title: 'Pregnancy package',
      },
      ar: {
        title: 'باقة الحمل',
      },
    },
    {
      key: 'offer-4',
      price: 350,
      en: {
        title: 'Children’s teeth, first visit',
      },
      ar: {
        title: 'أسنان الأطفال، الزيارة الأولى',
      },
    },
    {
      key: 'offer-5',
      price: 18500,
      en: {
        title: 'Laser for both eyes',
      },
      ar: {
        title: 'ليزر للعينين',
      },
    },
    {
      key: 'offer-6',
      price: 600,
      en: {
        title: 'Skin analysis',
      },
      ar: {
        title: 'تحليل البشرة',
      },
    },
    {
      key: 'offer-7',
      price: 2800,
      en: {
        title: 'Sleep study at home',
      },
      ar: {
        title: 'دراسة النوم في المنزل',
      },
    },
    {
      key: 'offer-8',
      price: 1200,
      en: {
        title: 'Family vaccines',
      },
      ar: {
        title: 'لقاحات الأسرة',
      },
    },
    {
      key: 'offer-9',
      price: 300,
      en: {
        title: 'Hearing test',
      },
      ar: {
        title: 'اختبار السمع',
      },
    },
    {
      key: 'offer-10',
      price: 750,
      en: {
        title: 'Second opinion by video',
      },
      ar: {
        title: 'رأي ثانٍ بالفيديو',
      },
    },
  ],
} satisfies Demonstration
