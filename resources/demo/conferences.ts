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
      slug: 'heart-and-team-forum',
      start: {
        days: 40,
      },
      end: {
        days: 41,
      },
      topics: ['cardiac-arrest', 'simulation'],
      presenters: ['nabil-fahmy', 'laila-mostafa', 'ziad-kamel'],
      days: [
        {
          date: {
            days: 40,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'nabil-fahmy',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'laila-mostafa',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'ziad-kamel',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 41,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'nabil-fahmy',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'laila-mostafa',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Heart and Team Forum',
        description: '<p>How teams save hearts, told by those who did.</p>',
        location: 'Nile Conference Hall, Cairo',
      },
      ar: {
        title: 'ملتقى القلب والفريق',
        description: '<p>كيف تنقذ الفرق القلوب، يرويه من فعلوا.</p>',
        location: 'قاعة النيل للمؤتمرات، القاهرة',
      },
    },
    {
      slug: 'stroke-in-sixty',
      start: {
        days: 65,
      },
      end: {
        days: 66,
      },
      topics: ['stroke-care'],
      presenters: ['laila-mostafa', 'ziad-kamel', 'sahar-amin'],
      days: [
        {
          date: {
            days: 65,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'laila-mostafa',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'ziad-kamel',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'sahar-amin',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 66,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'laila-mostafa',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'ziad-kamel',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Stroke in Sixty Minutes',
        description: '<p>From the doorstep to the thrombectomy room.</p>',
        location: 'Grand Nile Hall, Cairo',
      },
      ar: {
        title: 'السكتة في ستين دقيقة',
        description: '<p>من باب البيت إلى غرفة سحب الجلطة.</p>',
        location: 'قاعة النيل الكبرى، القاهرة',
      },
    },
    {
      slug: 'safe-hospital-days',
      start: {
        days: 21,
      },
      end: {
        days: 22,
      },
      topics: ['patient-safety', 'infection-control'],
      presenters: ['ziad-kamel', 'sahar-amin', 'majed-alotaibi'],
      days: [
        {
          date: {
            days: 21,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'ziad-kamel',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'sahar-amin',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'majed-alotaibi',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 22,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'ziad-kamel',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'sahar-amin',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Safe Hospital Days',
        description: '<p>Two days on errors, honesty and design.</p>',
        location: 'Alexandria Medical Library',
      },
      ar: {
        title: 'أيام المستشفى الآمن',
        description: '<p>يومان عن الأخطاء والصراحة والتصميم.</p>',
        location: 'المكتبة الطبية بالإسكندرية',
      },
    },
    {
      slug: 'digital-ward',
      start: {
        days: 90,
      },
      end: {
        days: 91,
      },
      topics: ['artificial-intelligence', 'digital-health'],
      presenters: ['sahar-amin', 'majed-alotaibi', 'noura-bakhsh'],
      days: [
        {
          date: {
            days: 90,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'sahar-amin',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'majed-alotaibi',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'noura-bakhsh',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 91,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'sahar-amin',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'majed-alotaibi',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'The Digital Ward',
        description: '<p>What computers should and should not do beside the bed.</p>',
        location: 'Innovation Park, New Cairo',
      },
      ar: {
        title: 'القسم الرقمي',
        description: '<p>ما ينبغي للحاسوب وما لا ينبغي له بجوار السرير.</p>',
        location: 'حديقة الابتكار، القاهرة الجديدة',
      },
    },
    {
      slug: 'nurses-who-lead',
      start: {
        days: 33,
      },
      end: {
        days: 34,
      },
      topics: ['nursing-leadership'],
      presenters: ['majed-alotaibi', 'noura-bakhsh', 'hazem-zaki'],
      days: [
        {
          date: {
            days: 33,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'majed-alotaibi',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'noura-bakhsh',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'hazem-zaki',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 34,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'majed-alotaibi',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'noura-bakhsh',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Nurses Who Lead',
        description: '<p>The yearly meeting of head nurses.</p>',
        location: 'Training centre, Heliopolis',
      },
      ar: {
        title: 'ممرضون يقودون',
        description: '<p>اللقاء السنوي لرؤساء التمريض.</p>',
        location: 'مركز التدريب، مصر الجديدة',
      },
    },
    {
      slug: 'mother-and-newborn',
      start: {
        days: 110,
      },
      end: {
        days: 111,
      },
      topics: ['maternal-health'],
      presenters: ['noura-bakhsh', 'hazem-zaki', 'mervat-helal'],
      days: [
        {
          date: {
            days: 110,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'noura-bakhsh',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'hazem-zaki',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'mervat-helal',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 111,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'noura-bakhsh',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'hazem-zaki',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Mother and Newborn',
        description: '<p>Births, first breaths and first weeks.</p>',
        location: 'Jeddah Hilton Hall',
      },
      ar: {
        title: 'الأم والوليد',
        description: '<p>الولادة والنفس الأول والأسابيع الأولى.</p>',
        location: 'قاعة هيلتون جدة',
      },
    },
    {
      slug: 'simulation-summit',
      start: {
        days: 75,
      },
      end: {
        days: 76,
      },
      topics: ['simulation', 'patient-safety'],
      presenters: ['hazem-zaki', 'mervat-helal', 'fady-girgis'],
      days: [
        {
          date: {
            days: 75,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'hazem-zaki',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'mervat-helal',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'fady-girgis',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 76,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'hazem-zaki',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'mervat-helal',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Simulation Summit',
        description: '<p>Mannequins, actors and honest debriefings.</p>',
        location: 'Riyadh Exhibition Centre',
      },
      ar: {
        title: 'قمة المحاكاة',
        description: '<p>دمى وممثلون ومراجعات صريحة.</p>',
        location: 'مركز الرياض للمعارض',
      },
    },
    {
      slug: 'diabetes-together',
      status: 'archived',
      start: {
        days: -30,
      },
      end: {
        days: -29,
      },
      topics: ['diabetes'],
      presenters: ['mervat-helal', 'fady-girgis', 'samar-adly'],
      days: [
        {
          date: {
            days: -30,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'mervat-helal',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'fady-girgis',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'samar-adly',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: -29,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'mervat-helal',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'fady-girgis',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Diabetes Together',
        description: '<p>Doctors, dietitians and families in one room.</p>',
        location: 'Sheikh Zayed Cultural Centre',
      },
      ar: {
        title: 'السكري معًا',
        description: '<p>أطباء وأخصائيو تغذية وأسر في قاعة واحدة.</p>',
        location: 'مركز الشيخ زايد الثقافي',
      },
    },
    {
      slug: 'capital-for-care',
      start: {
        days: 54,
      },
      end: {
        days: 55,
      },
      topics: ['health-investment', 'digital-health'],
      presenters: ['fady-girgis', 'samar-adly', 'anas-haddad'],
      days: [
        {
          date: {
            days: 54,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'fady-girgis',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'samar-adly',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'anas-haddad',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 55,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'fady-girgis',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'samar-adly',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Capital for Care',
        description: '<p>Founders, hospitals and investors meet.</p>',
        location: 'Smart Village, Giza',
      },
      ar: {
        title: 'رأس المال من أجل الرعاية',
        description: '<p>مؤسسون ومستشفيات ومستثمرون يلتقون.</p>',
        location: 'القرية الذكية، الجيزة',
      },
    },
    {
      slug: 'rare-day',
      status: 'draft',
      start: {
        days: 130,
      },
      end: {
        days: 131,
      },
      topics: ['rare-diseases'],
      presenters: ['samar-adly', 'anas-haddad', 'rim-sleiman'],
      days: [
        {
          date: {
            days: 130,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'samar-adly',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'anas-haddad',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'rim-sleiman',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 131,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'samar-adly',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'anas-haddad',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'The Rare Day',
        description: '<p>Diseases that few doctors see twice.</p>',
        location: 'Faculty of Medicine, Main Hall',
      },
      ar: {
        title: 'اليوم النادر',
        description: '<p>أمراض قلّ أن يراها الطبيب مرتين.</p>',
        location: 'كلية الطب، القاعة الرئيسية',
      },
    },
    {
      slug: 'resuscitation-update',
      start: {
        days: 17,
      },
      end: {
        days: 18,
      },
      topics: ['cardiac-arrest'],
      presenters: ['anas-haddad', 'rim-sleiman', 'nabil-fahmy'],
      days: [
        {
          date: {
            days: 17,
          },
          en: {
            title: 'First day: what we know',
          },
          ar: {
            title: 'اليوم الأول: ما نعرفه',
          },
          sessions: [
            {
              from: '09:00',
              to: '09:45',
              speaker: 'anas-haddad',
              en: {
                title: 'Opening lecture',
                room: 'Main hall',
              },
              ar: {
                title: 'المحاضرة الافتتاحية',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '10:00',
              to: '11:30',
              speaker: 'rim-sleiman',
              en: {
                title: 'Cases from our wards',
                room: 'Main hall',
              },
              ar: {
                title: 'حالات من أقسامنا',
                room: 'القاعة الرئيسية',
              },
            },
            {
              from: '12:00',
              to: '13:30',
              speaker: 'nabil-fahmy',
              en: {
                title: 'Practice in small groups',
                room: 'Room 2',
              },
              ar: {
                title: 'تدريب في مجموعات صغيرة',
                room: 'القاعة 2',
              },
            },
          ],
        },
        {
          date: {
            days: 18,
          },
          en: {
            title: 'Second day: what we do',
          },
          ar: {
            title: 'اليوم الثاني: ما نفعله',
          },
          sessions: [
            {
              from: '09:00',
              to: '10:30',
              speaker: 'anas-haddad',
              en: {
                title: 'Workshop: what would you do?',
                room: 'Room 1',
              },
              ar: {
                title: 'ورشة: ماذا كنت ستفعل؟',
                room: 'القاعة 1',
              },
            },
            {
              from: '11:00',
              to: '12:00',
              speaker: 'rim-sleiman',
              en: {
                title: 'Questions to the panel',
                room: 'Main hall',
              },
              ar: {
                title: 'أسئلة إلى المتحدثين',
                room: 'القاعة الرئيسية',
              },
            },
          ],
        },
      ],
      en: {
        title: 'Resuscitation Update',
        description: '<p>What the new guidelines change on Monday morning.</p>',
        location: 'Training centre, Jeddah',
      },
      ar: {
        title: 'مستجدات الإنعاش',
        description: '<p>ما تغيره الإرشادات الجديدة صباح الاثنين.</p>',
        location: 'مركز التدريب، جدة',
      },
    },
  ],
} satisfies Demonstration
