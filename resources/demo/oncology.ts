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
      slug: 'breast-centre',
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
      doctors: ['iman-refaat', 'omar-bakr'],
      en: {
        cardTitle: 'Breast centre',
        cardShortDescription: 'Image, biopsy and answer within five days.',
        description: 'Image, biopsy and answer within five days. Ask at the desk or by telephone.',
        longDescription:
          '<p>Image, biopsy and answer within five days.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'مركز الثدي',
        cardShortDescription: 'أشعة وعينة وإجابة خلال خمسة أيام.',
        description: 'أشعة وعينة وإجابة خلال خمسة أيام. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>أشعة وعينة وإجابة خلال خمسة أيام.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'chemotherapy-day-unit',
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
      doctors: ['iman-refaat', 'tamer-elbaz'],
      en: {
        cardTitle: 'Chemotherapy day unit',
        cardShortDescription: 'Armchairs by the window and one nurse for four.',
        description: 'Armchairs by the window and one nurse for four. Ask at the desk or by telephone.',
        longDescription:
          '<p>Armchairs by the window and one nurse for four.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'وحدة العلاج الكيميائي النهارية',
        cardShortDescription: 'مقاعد بجوار النافذة وممرضة لكل أربعة.',
        description: 'مقاعد بجوار النافذة وممرضة لكل أربعة. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>مقاعد بجوار النافذة وممرضة لكل أربعة.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'radiotherapy',
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
      doctors: ['ahmed-sabry', 'tamer-elbaz'],
      en: {
        cardTitle: 'Radiotherapy',
        cardShortDescription: 'Aimed to the millimetre, planned by two.',
        description: 'Aimed to the millimetre, planned by two. Ask at the desk or by telephone.',
        longDescription:
          '<p>Aimed to the millimetre, planned by two.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'العلاج الإشعاعي',
        cardShortDescription: 'موجّه بالمليمتر ويخططه اثنان.',
        description: 'موجّه بالمليمتر ويخططه اثنان. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>موجّه بالمليمتر ويخططه اثنان.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'tumour-board',
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
      doctors: ['ahmed-sabry', 'omar-bakr'],
      en: {
        cardTitle: 'Tumour board',
        cardShortDescription: 'Seven specialists discuss you by name.',
        description: 'Seven specialists discuss you by name. Ask at the desk or by telephone.',
        longDescription:
          '<p>Seven specialists discuss you by name.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'مجلس الأورام',
        cardShortDescription: 'سبعة اختصاصيين يناقشون حالتك باسمك.',
        description: 'سبعة اختصاصيين يناقشون حالتك باسمك. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>سبعة اختصاصيين يناقشون حالتك باسمك.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'genetic-advice',
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
      doctors: ['marwan-khoury', 'omar-bakr'],
      en: {
        cardTitle: 'Genetic advice',
        cardShortDescription: 'For families who wonder.',
        description: 'For families who wonder. Ask at the desk or by telephone.',
        longDescription:
          '<p>For families who wonder.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'الاستشارة الوراثية',
        cardShortDescription: 'لأسر تتساءل.',
        description: 'لأسر تتساءل. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription: '<p>لأسر تتساءل.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'bone-marrow',
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
      doctors: ['marwan-khoury', 'omar-bakr'],
      en: {
        cardTitle: 'Bone marrow transplant',
        cardShortDescription: 'Clean rooms, long stays, good windows.',
        description: 'Clean rooms, long stays, good windows. Ask at the desk or by telephone.',
        longDescription:
          '<p>Clean rooms, long stays, good windows.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'زراعة النخاع',
        cardShortDescription: 'غرف معقمة وإقامة طويلة ونوافذ جميلة.',
        description: 'غرف معقمة وإقامة طويلة ونوافذ جميلة. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>غرف معقمة وإقامة طويلة ونوافذ جميلة.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'childrens-oncology',
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
      doctors: ['iman-refaat', 'omar-bakr'],
      en: {
        cardTitle: 'Children’s oncology',
        cardShortDescription: 'School goes on beside the treatment.',
        description: 'School goes on beside the treatment. Ask at the desk or by telephone.',
        longDescription:
          '<p>School goes on beside the treatment.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'أورام الأطفال',
        cardShortDescription: 'تستمر الدراسة إلى جانب العلاج.',
        description: 'تستمر الدراسة إلى جانب العلاج. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>تستمر الدراسة إلى جانب العلاج.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'palliative-care',
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
      doctors: ['iman-refaat', 'tamer-elbaz'],
      en: {
        cardTitle: 'Palliative care',
        cardShortDescription: 'Less pain, more life, from the first day.',
        description: 'Less pain, more life, from the first day. Ask at the desk or by telephone.',
        longDescription:
          '<p>Less pain, more life, from the first day.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'الرعاية التلطيفية',
        cardShortDescription: 'ألم أقل وحياة أكثر من اليوم الأول.',
        description: 'ألم أقل وحياة أكثر من اليوم الأول. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>ألم أقل وحياة أكثر من اليوم الأول.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'nutrition-in-cancer',
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
      doctors: ['ahmed-sabry', 'tamer-elbaz'],
      en: {
        cardTitle: 'Eating during treatment',
        cardShortDescription: 'What tastes when nothing tastes.',
        description: 'What tastes when nothing tastes. Ask at the desk or by telephone.',
        longDescription:
          '<p>What tastes when nothing tastes.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'التغذية أثناء العلاج',
        cardShortDescription: 'ما يُستساغ حين لا يُستساغ شيء.',
        description: 'ما يُستساغ حين لا يُستساغ شيء. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>ما يُستساغ حين لا يُستساغ شيء.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'support-group',
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
      doctors: ['ahmed-sabry', 'omar-bakr'],
      en: {
        cardTitle: 'Support group',
        cardShortDescription: 'Those who have been there.',
        description: 'Those who have been there. Ask at the desk or by telephone.',
        longDescription:
          '<p>Those who have been there.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'مجموعة الدعم',
        cardShortDescription: 'من مرّوا بالتجربة.',
        description: 'من مرّوا بالتجربة. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>من مرّوا بالتجربة.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'second-look',
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
      doctors: ['marwan-khoury', 'omar-bakr'],
      en: {
        cardTitle: 'Second look',
        cardShortDescription: 'We read your slides again.',
        description: 'We read your slides again. Ask at the desk or by telephone.',
        longDescription:
          '<p>We read your slides again.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'نظرة ثانية',
        cardShortDescription: 'نعيد قراءة شرائحك.',
        description: 'نعيد قراءة شرائحك. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>نعيد قراءة شرائحك.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
  ],
} satisfies Demonstration
