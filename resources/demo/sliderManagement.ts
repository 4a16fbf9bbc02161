import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: {
    status: 'published',
    image: {
      picture: 'scene',
    },
    mobileImage: {
      picture: 'scene',
    },
  },
  records: [
    {
      key: 'slide-1',
      page: 'home',
      link: '/courses',
      order: 1,
      en: {
        title: 'Hands that know',
        subtitle: 'Basic life support, every Saturday.',
      },
      ar: {
        title: 'أيدٍ تعرف',
        subtitle: 'دعم الحياة الأساسي كل سبت.',
      },
    },
    {
      key: 'slide-2',
      page: 'courses',
      link: '/courses',
      order: 2,
      en: {
        title: 'Renew in a day',
        subtitle: 'Your card, before it ends.',
      },
      ar: {
        title: 'جدّد في يوم',
        subtitle: 'بطاقتك قبل أن تنتهي.',
      },
    },
    {
      key: 'slide-3',
      page: 'courses',
      link: '/programs',
      order: 3,
      en: {
        title: 'Bring your school',
        subtitle: 'First aid for teachers.',
      },
      ar: {
        title: 'أحضر مدرستك',
        subtitle: 'إسعافات أولية للمعلمين.',
      },
    },
    {
      key: 'slide-4',
      page: 'home',
      link: '/courses',
      order: 4,
      en: {
        title: 'Learn at night',
        subtitle: 'Online parts you can pause.',
      },
      ar: {
        title: 'تعلّم ليلًا',
        subtitle: 'دروس عن بُعد توقفها متى شئت.',
      },
    },
    {
      key: 'slide-5',
      page: 'careers',
      link: '/courses',
      order: 5,
      en: {
        title: 'Become an instructor',
        subtitle: 'We look for patient people.',
      },
      ar: {
        title: 'كن مدربًا',
        subtitle: 'نبحث عن أناس صبورين.',
      },
    },
    {
      key: 'slide-6',
      page: 'aboutUs',
      link: '/about-us',
      order: 6,
      en: {
        title: 'Simulation centre',
        subtitle: 'Mistakes are welcome here.',
      },
      ar: {
        title: 'مركز المحاكاة',
        subtitle: 'الأخطاء هنا مرحب بها.',
      },
    },
    {
      key: 'slide-7',
      page: 'events',
      link: '/conferences',
      order: 7,
      en: {
        title: 'The forum is back',
        subtitle: 'Two days, forty speakers.',
      },
      ar: {
        title: 'عودة الملتقى',
        subtitle: 'يومان وأربعون متحدثًا.',
      },
    },
    {
      key: 'slide-8',
      page: 'faq',
      link: '/faq',
      order: 8,
      en: {
        title: 'Certificates in two languages',
        subtitle: 'Ready the same evening.',
      },
      ar: {
        title: 'شهادات بلغتين',
        subtitle: 'جاهزة في المساء نفسه.',
      },
    },
    {
      key: 'slide-9',
      page: 'contactUs',
      status: 'archived',
      link: '/contact-us',
      order: 9,
      en: {
        title: 'Train your team',
        subtitle: 'We come to your hospital.',
      },
      ar: {
        title: 'درّب فريقك',
        subtitle: 'نأتي إلى مستشفاك.',
      },
    },
    {
      key: 'slide-10',
      page: 'courses',
      link: '/presenters',
      order: 10,
      en: {
        title: 'Two hundred instructors',
        subtitle: 'In eleven cities.',
      },
      ar: {
        title: 'مئتا مدرب',
        subtitle: 'في إحدى عشرة مدينة.',
      },
    },
  ],
} satisfies Demonstration
