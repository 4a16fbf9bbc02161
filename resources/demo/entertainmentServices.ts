import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    cardIcon: {
      picture: 'mark',
    },
    cardHoverIcon: {
      picture: 'mark',
    },
    images: [
      {
        image: {
          picture: 'scene',
          ratio: '16:9',
        },
      },
    ],
  },
  records: [
    {
      slug: 'cinema',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Film in your room',
        cardShortDescription: 'Two hundred films, subtitles in both languages.',
        description: 'Two hundred films, subtitles in both languages. Ask at the desk or by telephone.',
        longDescription:
          '<p>Two hundred films, subtitles in both languages.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'فيلم في غرفتك',
        cardShortDescription: 'مئتا فيلم بترجمة إلى اللغتين.',
        description: 'مئتا فيلم بترجمة إلى اللغتين. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>مئتا فيلم بترجمة إلى اللغتين.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'book-trolley',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Book trolley',
        cardShortDescription: 'Comes by every afternoon.',
        description: 'Comes by every afternoon. Ask at the desk or by telephone.',
        longDescription:
          '<p>Comes by every afternoon.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'عربة الكتب',
        cardShortDescription: 'تمر كل عصر.',
        description: 'تمر كل عصر. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription: '<p>تمر كل عصر.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'music-hour',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Music hour',
        cardShortDescription: 'An oud player in the garden on Thursdays.',
        description: 'An oud player in the garden on Thursdays. Ask at the desk or by telephone.',
        longDescription:
          '<p>An oud player in the garden on Thursdays.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'ساعة الموسيقى',
        cardShortDescription: 'عازف عود في الحديقة كل خميس.',
        description: 'عازف عود في الحديقة كل خميس. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>عازف عود في الحديقة كل خميس.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'playroom',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Playroom',
        cardShortDescription: 'Puzzles, paints and patient volunteers.',
        description: 'Puzzles, paints and patient volunteers. Ask at the desk or by telephone.',
        longDescription:
          '<p>Puzzles, paints and patient volunteers.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'غرفة الألعاب',
        cardShortDescription: 'ألغاز وألوان ومتطوعون صبورون.',
        description: 'ألغاز وألوان ومتطوعون صبورون. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>ألغاز وألوان ومتطوعون صبورون.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'barber',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Barber and hairdresser',
        cardShortDescription: 'At your bedside on request.',
        description: 'At your bedside on request. Ask at the desk or by telephone.',
        longDescription:
          '<p>At your bedside on request.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'الحلاق ومصففة الشعر',
        cardShortDescription: 'عند سريرك إذا طلبت.',
        description: 'عند سريرك إذا طلبت. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>عند سريرك إذا طلبت.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'city-tours',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'City tours',
        cardShortDescription: 'For families who came from abroad.',
        description: 'For families who came from abroad. Ask at the desk or by telephone.',
        longDescription:
          '<p>For families who came from abroad.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'جولات المدينة',
        cardShortDescription: 'لأسر جاءت من الخارج.',
        description: 'لأسر جاءت من الخارج. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>لأسر جاءت من الخارج.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'painting',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Painting group',
        cardShortDescription: 'No talent needed.',
        description: 'No talent needed. Ask at the desk or by telephone.',
        longDescription:
          '<p>No talent needed.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'مجموعة الرسم',
        cardShortDescription: 'لا تحتاج إلى موهبة.',
        description: 'لا تحتاج إلى موهبة. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>لا تحتاج إلى موهبة.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'games',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Game consoles',
        cardShortDescription: 'Borrow one for the evening.',
        description: 'Borrow one for the evening. Ask at the desk or by telephone.',
        longDescription:
          '<p>Borrow one for the evening.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'أجهزة الألعاب',
        cardShortDescription: 'استعر جهازًا للمساء.',
        description: 'استعر جهازًا للمساء. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>استعر جهازًا للمساء.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'chess',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Chess corner',
        cardShortDescription: 'There is always somebody waiting for a game.',
        description: 'There is always somebody waiting for a game. Ask at the desk or by telephone.',
        longDescription:
          '<p>There is always somebody waiting for a game.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'ركن الشطرنج',
        cardShortDescription: 'ستجد دائمًا من ينتظر مباراة.',
        description: 'ستجد دائمًا من ينتظر مباراة. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>ستجد دائمًا من ينتظر مباراة.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'clowns',
      status: 'draft',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Clown doctors',
        cardShortDescription: 'Red noses twice a week.',
        description: 'Red noses twice a week. Ask at the desk or by telephone.',
        longDescription:
          '<p>Red noses twice a week.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'أطباء البهجة',
        cardShortDescription: 'أنوف حمراء مرتين أسبوعيًا.',
        description: 'أنوف حمراء مرتين أسبوعيًا. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>أنوف حمراء مرتين أسبوعيًا.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'gardening',
      details: [
        {
          en: {
            title: 'What to bring',
            text: 'Your last reports and a list of your medicines.',
          },
          ar: {
            title: 'ماذا تحضر',
            text: 'آخر التقارير وقائمة أدويتك.',
          },
        },
      ],
      en: {
        cardTitle: 'Gardening',
        cardShortDescription: 'Water a tomato, feel better.',
        description: 'Water a tomato, feel better. Ask at the desk or by telephone.',
        longDescription:
          '<p>Water a tomato, feel better.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'البستنة',
        cardShortDescription: 'اسقِ نبتة طماطم تشعر بتحسن.',
        description: 'اسقِ نبتة طماطم تشعر بتحسن. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>اسقِ نبتة طماطم تشعر بتحسن.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
  ],
} satisfies Demonstration
