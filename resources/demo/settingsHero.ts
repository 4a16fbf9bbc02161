import type { Demonstration } from './shared/demonstration.ts'

export default {
  records: [
    {
      key: 'hero',
      slides: [
        {
          image: { picture: 'scene' },
          link: '/services',
          en: {
            title: 'Care that stays close',
            heroTitle: 'Every specialty under one roof, and one team that knows you',
            description:
              'From a first question to the last check-up, the same doctors and nurses go with you. Book online, by phone or at any desk.',
          },
          ar: {
            title: 'رعاية قريبة منك',
            heroTitle: 'كل التخصصات في مكان واحد، وفريق واحد يعرفك',
            description:
              'من أول سؤال إلى آخر متابعة يرافقك الأطباء والممرضون أنفسهم. احجز عبر الموقع أو الهاتف أو من أي مكتب استقبال.',
          },
        },
        {
          image: { picture: 'scene' },
          link: '/offers',
          en: {
            title: 'Check-ups made simple',
            heroTitle: 'A whole check-up in one morning, with the results the same day',
            description: 'Laboratory, imaging and a doctor who explains what it all means.',
          },
          ar: {
            title: 'فحوص بلا تعقيد',
            heroTitle: 'فحص شامل في صباح واحد، والنتائج في اليوم نفسه',
            description: 'مختبر وأشعة وطبيب يشرح لك معنى كل ذلك.',
          },
        },
        {
          image: { picture: 'scene' },
          link: '/doctors',
          en: {
            title: 'Find your doctor',
            heroTitle: 'Search by name, specialty or language, and book the time that suits you',
            description: 'More than two hundred doctors, in the clinics and by video.',
          },
          ar: {
            title: 'ابحث عن طبيبك',
            heroTitle: 'ابحث بالاسم أو التخصص أو اللغة، واحجز الموعد الذي يناسبك',
            description: 'أكثر من مئتي طبيب في العيادات وعبر الفيديو.',
          },
        },
      ],
    },
  ],
} satisfies Demonstration
