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
        title: 'Two hundred instructors',
        text: 'In eleven cities of two countries.',
      },
      ar: {
        title: 'مئتا مدرب',
        text: 'في إحدى عشرة مدينة ببلدين.',
      },
    },
    {
      key: 'block-2',
      order: 2,
      en: {
        title: 'Forty thousand trained',
        text: 'Since the first class in a borrowed room.',
      },
      ar: {
        title: 'أربعون ألف متدرب',
        text: 'منذ أول دورة في قاعة مستعارة.',
      },
    },
    {
      key: 'block-3',
      order: 3,
      en: {
        title: 'Classes every week',
        text: 'Also on Fridays and in the evening.',
      },
      ar: {
        title: 'دورات كل أسبوع',
        text: 'وكذلك أيام الجمعة وفي المساء.',
      },
    },
    {
      key: 'block-4',
      order: 4,
      en: {
        title: 'A simulation centre',
        text: 'Four rooms with cameras and a calm control desk.',
      },
      ar: {
        title: 'مركز محاكاة',
        text: 'أربع غرف بكاميرات وغرفة تحكم هادئة.',
      },
    },
    {
      key: 'block-5',
      order: 5,
      en: {
        title: 'Schools first',
        text: 'Half price for teachers.',
      },
      ar: {
        title: 'المدارس أولًا',
        text: 'نصف السعر للمعلمين.',
      },
    },
    {
      key: 'block-6',
      order: 6,
      en: {
        title: 'Books in two languages',
        text: 'Printed and online.',
      },
      ar: {
        title: 'كتب بلغتين',
        text: 'مطبوعة وعلى الشبكة.',
      },
    },
    {
      key: 'block-7',
      order: 7,
      en: {
        title: 'Lives saved',
        text: 'A hundred and twelve that we know of.',
      },
      ar: {
        title: 'أرواح أُنقذت',
        text: 'مئة واثنتا عشرة نعرفها.',
      },
    },
    {
      key: 'block-8',
      order: 8,
      en: {
        title: 'Renewal reminders',
        text: 'Two months before your card ends.',
      },
      ar: {
        title: 'تذكير بالتجديد',
        text: 'قبل انتهاء بطاقتك بشهرين.',
      },
    },
    {
      key: 'block-9',
      order: 9,
      en: {
        title: 'Training at your place',
        text: 'Hospitals, factories, ships.',
      },
      ar: {
        title: 'تدريب في مكانك',
        text: 'مستشفيات ومصانع وسفن.',
      },
    },
    {
      key: 'block-10',
      order: 10,
      en: {
        title: 'Open research',
        text: 'What we learn, we publish.',
      },
      ar: {
        title: 'بحوث مفتوحة',
        text: 'ما نتعلمه ننشره.',
      },
    },
  ],
} satisfies Demonstration
