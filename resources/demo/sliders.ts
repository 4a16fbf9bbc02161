import type { Demonstration } from './shared/demonstration.ts'

export default {
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
      link: '/contact-us',
      order: 1,
      en: {
        title: 'Care that listens',
        subtitle: 'Ask us anything, in your language.',
      },
      ar: {
        title: 'رعاية تصغي',
        subtitle: 'اسألنا ما تشاء بلغتك.',
      },
    },
    {
      key: 'slide-2',
      link: '/clinics',
      order: 2,
      en: {
        title: 'A doctor tonight',
        subtitle: 'Evening clinics until midnight.',
      },
      ar: {
        title: 'طبيب الليلة',
        subtitle: 'عيادات مسائية حتى منتصف الليل.',
      },
    },
    {
      key: 'slide-3',
      link: '/services',
      order: 3,
      en: {
        title: 'The heart of the city',
        subtitle: 'Two heart laboratories, open at night.',
      },
      ar: {
        title: 'قلب المدينة',
        subtitle: 'مختبران للقلب يعملان ليلًا.',
      },
    },
    {
      key: 'slide-4',
      link: '/services',
      order: 4,
      en: {
        title: 'Born here',
        subtitle: 'Four thousand births a year.',
      },
      ar: {
        title: 'وُلدوا هنا',
        subtitle: 'أربعة آلاف ولادة في العام.',
      },
    },
    {
      key: 'slide-5',
      link: '/courses',
      order: 5,
      en: {
        title: 'Learn to save a life',
        subtitle: 'Courses every week.',
      },
      ar: {
        title: 'تعلّم إنقاذ حياة',
        subtitle: 'دورات كل أسبوع.',
      },
    },
    {
      key: 'slide-6',
      link: 'https://portal.example.com',
      order: 6,
      en: {
        title: 'Results on your phone',
        subtitle: 'Usually before dinner.',
      },
      ar: {
        title: 'نتائجك على هاتفك',
        subtitle: 'غالبًا قبل العشاء.',
      },
    },
    {
      key: 'slide-7',
      link: '/homecare',
      order: 7,
      en: {
        title: 'At home, in good hands',
        subtitle: 'Nurses who come to you.',
      },
      ar: {
        title: 'في بيتك بأيدٍ أمينة',
        subtitle: 'ممرضون يأتون إليك.',
      },
    },
    {
      key: 'slide-8',
      link: '/news',
      order: 8,
      en: {
        title: 'Small patients, big rooms',
        subtitle: 'The children’s wing opens in spring.',
      },
      ar: {
        title: 'مرضى صغار وغرف كبيرة',
        subtitle: 'جناح الأطفال يفتتح في الربيع.',
      },
    },
    {
      key: 'slide-9',
      status: 'archived',
      link: '/offers',
      order: 9,
      en: {
        title: 'Check up before summer',
        subtitle: 'One morning, one report.',
      },
      ar: {
        title: 'افحص قبل الصيف',
        subtitle: 'صباح واحد وتقرير واحد.',
      },
    },
    {
      key: 'slide-10',
      link: '/landing/international-patients',
      order: 10,
      en: {
        title: 'From abroad to us',
        subtitle: 'One person for everything.',
      },
      ar: {
        title: 'من الخارج إلينا',
        subtitle: 'شخص واحد لكل شيء.',
      },
    },
    {
      key: 'slide-11',
      link: '/careers',
      order: 11,
      en: {
        title: 'Work with us',
        subtitle: 'Nurses, doctors, cooks.',
      },
      ar: {
        title: 'اعمل معنا',
        subtitle: 'ممرضون وأطباء وطهاة.',
      },
    },
  ],
} satisfies Demonstration
