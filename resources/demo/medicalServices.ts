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
      slug: 'echo',
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
        cardTitle: 'Ultrasound of the heart',
        cardShortDescription: 'Twenty minutes, no needles, a result at once.',
        description: 'Twenty minutes, no needles, a result at once. Ask at the desk or by telephone.',
        longDescription:
          '<p>Twenty minutes, no needles, a result at once.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'سونار القلب',
        cardShortDescription: 'عشرون دقيقة بلا إبر ونتيجة فورية.',
        description: 'عشرون دقيقة بلا إبر ونتيجة فورية. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>عشرون دقيقة بلا إبر ونتيجة فورية.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'dialysis',
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
        cardTitle: 'Kidney dialysis',
        cardShortDescription: 'Three shifts a day in single bays.',
        description: 'Three shifts a day in single bays. Ask at the desk or by telephone.',
        longDescription:
          '<p>Three shifts a day in single bays.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'غسيل الكلى',
        cardShortDescription: 'ثلاث فترات يوميًا في أماكن منفصلة.',
        description: 'ثلاث فترات يوميًا في أماكن منفصلة. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>ثلاث فترات يوميًا في أماكن منفصلة.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'endoscopy',
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
        cardTitle: 'Endoscopy',
        cardShortDescription: 'You sleep through it and leave by noon.',
        description: 'You sleep through it and leave by noon. Ask at the desk or by telephone.',
        longDescription:
          '<p>You sleep through it and leave by noon.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'المناظير',
        cardShortDescription: 'تنام خلاله وتغادر قبل الظهر.',
        description: 'تنام خلاله وتغادر قبل الظهر. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>تنام خلاله وتغادر قبل الظهر.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'mri',
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
        cardTitle: 'Magnetic resonance imaging',
        cardShortDescription: 'A wide scanner for those who dislike tunnels.',
        description: 'A wide scanner for those who dislike tunnels. Ask at the desk or by telephone.',
        longDescription:
          '<p>A wide scanner for those who dislike tunnels.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'الرنين المغناطيسي',
        cardShortDescription: 'جهاز واسع لمن لا يحب الأنفاق.',
        description: 'جهاز واسع لمن لا يحب الأنفاق. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>جهاز واسع لمن لا يحب الأنفاق.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'laboratory',
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
        cardTitle: 'Laboratory',
        cardShortDescription: 'Four hundred tests, most the same day.',
        description: 'Four hundred tests, most the same day. Ask at the desk or by telephone.',
        longDescription:
          '<p>Four hundred tests, most the same day.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'المختبر',
        cardShortDescription: 'أربعمئة تحليل معظمها في اليوم نفسه.',
        description: 'أربعمئة تحليل معظمها في اليوم نفسه. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>أربعمئة تحليل معظمها في اليوم نفسه.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'vaccination',
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
        cardTitle: 'Vaccination',
        cardShortDescription: 'For children, travellers and the flu season.',
        description: 'For children, travellers and the flu season. Ask at the desk or by telephone.',
        longDescription:
          '<p>For children, travellers and the flu season.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'التطعيمات',
        cardShortDescription: 'للأطفال والمسافرين وموسم الإنفلونزا.',
        description: 'للأطفال والمسافرين وموسم الإنفلونزا. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>للأطفال والمسافرين وموسم الإنفلونزا.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'physiotherapy',
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
        cardTitle: 'Physiotherapy',
        cardShortDescription: 'A plan for the gym and one for home.',
        description: 'A plan for the gym and one for home. Ask at the desk or by telephone.',
        longDescription:
          '<p>A plan for the gym and one for home.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'العلاج الطبيعي',
        cardShortDescription: 'خطة للصالة وأخرى للبيت.',
        description: 'خطة للصالة وأخرى للبيت. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>خطة للصالة وأخرى للبيت.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'lithotripsy',
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
        cardTitle: 'Kidney stones without surgery',
        cardShortDescription: 'Shock waves break the stone in an hour.',
        description: 'Shock waves break the stone in an hour. Ask at the desk or by telephone.',
        longDescription:
          '<p>Shock waves break the stone in an hour.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'حصوات الكلى بلا جراحة',
        cardShortDescription: 'موجات تفتت الحصوة في ساعة.',
        description: 'موجات تفتت الحصوة في ساعة. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>موجات تفتت الحصوة في ساعة.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'stress-test',
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
        cardTitle: 'Stress test',
        cardShortDescription: 'Your heart on a treadmill, with a doctor beside you.',
        description: 'Your heart on a treadmill, with a doctor beside you. Ask at the desk or by telephone.',
        longDescription:
          '<p>Your heart on a treadmill, with a doctor beside you.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'اختبار الجهد',
        cardShortDescription: 'قلبك على المشاية وطبيب بجوارك.',
        description: 'قلبك على المشاية وطبيب بجوارك. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>قلبك على المشاية وطبيب بجوارك.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'hyperbaric',
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
        cardTitle: 'Pressure chamber',
        cardShortDescription: 'Oxygen for wounds that do not heal.',
        description: 'Oxygen for wounds that do not heal. Ask at the desk or by telephone.',
        longDescription:
          '<p>Oxygen for wounds that do not heal.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'غرفة الضغط',
        cardShortDescription: 'أكسجين لجروح لا تلتئم.',
        description: 'أكسجين لجروح لا تلتئم. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>أكسجين لجروح لا تلتئم.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
    {
      slug: 'sleep-study',
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
        cardTitle: 'Sleep study',
        cardShortDescription: 'A quiet room and a few wires.',
        description: 'A quiet room and a few wires. Ask at the desk or by telephone.',
        longDescription:
          '<p>A quiet room and a few wires.</p><h2>How it goes</h2><p>You speak with a specialist first, and decide at home.</p>',
      },
      ar: {
        cardTitle: 'دراسة النوم',
        cardShortDescription: 'غرفة هادئة وبعض الأسلاك.',
        description: 'غرفة هادئة وبعض الأسلاك. اسأل في الاستقبال أو عبر الهاتف.',
        longDescription:
          '<p>غرفة هادئة وبعض الأسلاك.</p><h2>كيف تسير الأمور</h2><p>تتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.</p>',
      },
    },
  ],
} satisfies Demonstration
