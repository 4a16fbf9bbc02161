import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 't1',
      rating: 5,
      image: {
        picture: 'man',
      },
      order: 1,
      youtube: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      en: {
        name: 'Mr. Adel H.',
        title: 'Heart patient',
        text: 'They explained every step to my wife before they explained it to me.',
      },
      ar: {
        name: 'أ. عادل ح.',
        title: 'مريض قلب',
        text: 'شرحوا كل خطوة لزوجتي قبل أن يشرحوها لي.',
      },
    },
    {
      key: 't2',
      rating: 5,
      image: {
        picture: 'woman',
      },
      order: 2,
      en: {
        name: 'Mrs. Salwa M.',
        title: 'Mother of twins',
        text: 'At three in the morning somebody still smiled.',
      },
      ar: {
        name: 'أ. سلوى م.',
        title: 'أم لتوأم',
        text: 'في الثالثة فجرًا كان هناك من يبتسم.',
      },
    },
    {
      key: 't3',
      rating: 4,
      image: {
        picture: 'man',
      },
      order: 3,
      en: {
        name: 'Mr. George A.',
        title: 'Knee replacement',
        text: 'I walked on the second day and drove in the sixth week.',
      },
      ar: {
        name: 'أ. جورج ع.',
        title: 'تبديل ركبة',
        text: 'مشيت في اليوم الثاني وقدت السيارة في الأسبوع السادس.',
      },
    },
    {
      key: 't4',
      rating: 5,
      image: {
        picture: 'woman',
      },
      order: 4,
      en: {
        name: 'Mrs. Huda B.',
        title: 'Visitor from Jeddah',
        text: 'From the airport to the ward nobody asked me the same question twice.',
      },
      ar: {
        name: 'أ. هدى ب.',
        title: 'زائرة من جدة',
        text: 'من المطار إلى القسم لم يسألني أحد السؤال نفسه مرتين.',
      },
    },
    {
      key: 't5',
      rating: 5,
      image: {
        picture: 'scene',
      },
      order: 5,
      en: {
        name: 'Family of Yassin',
        title: 'Children’s ward',
        text: 'The kitchen for parents kept us sane.',
      },
      ar: {
        name: 'أسرة ياسين',
        title: 'قسم الأطفال',
        text: 'مطبخ الآباء حفظ لنا صبرنا.',
      },
    },
    {
      key: 't6',
      rating: 4,
      image: {
        picture: 'man',
      },
      order: 6,
      en: {
        name: 'Mr. Ramzy K.',
        title: 'Dialysis',
        text: 'Three times a week, and they know how I take my tea.',
      },
      ar: {
        name: 'أ. رمزي ك.',
        title: 'غسيل الكلى',
        text: 'ثلاث مرات في الأسبوع، ويعرفون كيف أشرب الشاي.',
      },
    },
    {
      key: 't7',
      rating: 5,
      image: {
        picture: 'woman',
      },
      order: 7,
      en: {
        name: 'Mrs. Inas F.',
        title: 'Breast clinic',
        text: 'The result came when they said it would.',
      },
      ar: {
        name: 'أ. إيناس ف.',
        title: 'عيادة الثدي',
        text: 'جاءت النتيجة في الموعد الذي حددوه.',
      },
    },
    {
      key: 't8',
      rating: 4,
      image: {
        picture: 'man',
      },
      order: 8,
      en: {
        name: 'Mr. Turki S.',
        title: 'Eye surgery',
        text: 'Twenty minutes after twenty years of glasses.',
      },
      ar: {
        name: 'أ. تركي س.',
        title: 'جراحة عيون',
        text: 'عشرون دقيقة بعد عشرين عامًا من النظارات.',
      },
    },
    {
      key: 't9',
      rating: 5,
      image: {
        picture: 'woman',
      },
      order: 9,
      en: {
        name: 'Mrs. Amal R.',
        title: 'Home care',
        text: 'The nurse taught us, then slowly made herself unnecessary.',
      },
      ar: {
        name: 'أ. أمل ر.',
        title: 'رعاية منزلية',
        text: 'علّمتنا الممرضة ثم استغنينا عنها شيئًا فشيئًا.',
      },
    },
    {
      key: 't10',
      status: 'draft',
      rating: 3,
      image: {
        picture: 'man',
      },
      order: 10,
      en: {
        name: 'Mr. Sami D.',
        title: 'Emergency',
        text: 'Parking was hard, everything after it was not.',
      },
      ar: {
        name: 'أ. سامي د.',
        title: 'الطوارئ',
        text: 'كان إيقاف السيارة صعبًا، وما بعده كان سهلًا.',
      },
    },
    {
      key: 't11',
      rating: 5,
      image: {
        picture: 'woman',
      },
      order: 11,
      en: {
        name: 'Mrs. Lubna T.',
        title: 'Physiotherapy',
        text: 'I climb my own stairs again.',
      },
      ar: {
        name: 'أ. لبنى ت.',
        title: 'العلاج الطبيعي',
        text: 'عدت أصعد درج بيتي.',
      },
    },
  ],
} satisfies Demonstration
