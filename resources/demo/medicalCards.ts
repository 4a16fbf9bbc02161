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
      key: 'card-1',
      price: 900,
      benefits: [
        {
          en: {
            text: 'Twenty percent off the laboratory',
          },
          ar: {
            text: 'خصم عشرين بالمئة على التحاليل',
          },
        },
        {
          en: {
            text: 'Two free consultations',
          },
          ar: {
            text: 'استشارتان مجانيتان',
          },
        },
        {
          en: {
            text: 'A yearly check-up',
          },
          ar: {
            text: 'فحص سنوي شامل',
          },
        },
      ],
      en: {
        title: 'Silver card',
        description: 'For one person, for a year.',
      },
      ar: {
        title: 'البطاقة الفضية',
        description: 'لشخص واحد لمدة عام.',
      },
    },
    {
      key: 'card-2',
      price: 1600,
      benefits: [
        {
          en: {
            text: 'Two free consultations',
          },
          ar: {
            text: 'استشارتان مجانيتان',
          },
        },
        {
          en: {
            text: 'A yearly check-up',
          },
          ar: {
            text: 'فحص سنوي شامل',
          },
        },
        {
          en: {
            text: 'No deposit on admission',
          },
          ar: {
            text: 'دخول بلا تأمين مسبق',
          },
        },
      ],
      en: {
        title: 'Gold card',
        description: 'For two people who share a home.',
      },
      ar: {
        title: 'البطاقة الذهبية',
        description: 'لشخصين يتشاركان بيتًا.',
      },
    },
    {
      key: 'card-3',
      price: 2400,
      benefits: [
        {
          en: {
            text: 'A yearly check-up',
          },
          ar: {
            text: 'فحص سنوي شامل',
          },
        },
        {
          en: {
            text: 'No deposit on admission',
          },
          ar: {
            text: 'دخول بلا تأمين مسبق',
          },
        },
        {
          en: {
            text: 'A telephone line of your own',
          },
          ar: {
            text: 'خط هاتف خاص',
          },
        },
      ],
      en: {
        title: 'Family card',
        description: 'Parents and up to four children.',
      },
      ar: {
        title: 'بطاقة الأسرة',
        description: 'الوالدان وحتى أربعة أطفال.',
      },
    },
    {
      key: 'card-4',
      price: 1900,
      benefits: [
        {
          en: {
            text: 'No deposit on admission',
          },
          ar: {
            text: 'دخول بلا تأمين مسبق',
          },
        },
        {
          en: {
            text: 'A telephone line of your own',
          },
          ar: {
            text: 'خط هاتف خاص',
          },
        },
        {
          en: {
            text: 'Twenty percent off the laboratory',
          },
          ar: {
            text: 'خصم عشرين بالمئة على التحاليل',
          },
        },
      ],
      en: {
        title: 'Mother’s card',
        description: 'From the first test to the fortieth day.',
      },
      ar: {
        title: 'بطاقة الأم',
        description: 'من أول اختبار إلى اليوم الأربعين.',
      },
    },
    {
      key: 'card-5',
      price: 1300,
      benefits: [
        {
          en: {
            text: 'A telephone line of your own',
          },
          ar: {
            text: 'خط هاتف خاص',
          },
        },
        {
          en: {
            text: 'Twenty percent off the laboratory',
          },
          ar: {
            text: 'خصم عشرين بالمئة على التحاليل',
          },
        },
        {
          en: {
            text: 'Two free consultations',
          },
          ar: {
            text: 'استشارتان مجانيتان',
          },
        },
      ],
      en: {
        title: 'Senior card',
        description: 'For those over sixty, with home visits.',
      },
      ar: {
        title: 'بطاقة كبار السن',
        description: 'لمن تجاوز الستين، وتشمل زيارات منزلية.',
      },
    },
    {
      key: 'card-6',
      price: 450,
      benefits: [
        {
          en: {
            text: 'Twenty percent off the laboratory',
          },
          ar: {
            text: 'خصم عشرين بالمئة على التحاليل',
          },
        },
        {
          en: {
            text: 'Two free consultations',
          },
          ar: {
            text: 'استشارتان مجانيتان',
          },
        },
        {
          en: {
            text: 'A yearly check-up',
          },
          ar: {
            text: 'فحص سنوي شامل',
          },
        },
      ],
      en: {
        title: 'Student card',
        description: 'For university students and trainees.',
      },
      ar: {
        title: 'بطاقة الطالب',
        description: 'لطلاب الجامعات والمتدربين.',
      },
    },
    {
      key: 'card-7',
      price: 7500,
      benefits: [
        {
          en: {
            text: 'Two free consultations',
          },
          ar: {
            text: 'استشارتان مجانيتان',
          },
        },
        {
          en: {
            text: 'A yearly check-up',
          },
          ar: {
            text: 'فحص سنوي شامل',
          },
        },
        {
          en: {
            text: 'No deposit on admission',
          },
          ar: {
            text: 'دخول بلا تأمين مسبق',
          },
        },
      ],
      en: {
        title: 'Company card',
        description: 'For teams of ten and more.',
      },
      ar: {
        title: 'بطاقة الشركات',
        description: 'لفرق من عشرة أشخاص فأكثر.',
      },
    },
    {
      key: 'card-8',
      price: 2100,
      benefits: [
        {
          en: {
            text: 'A yearly check-up',
          },
          ar: {
            text: 'فحص سنوي شامل',
          },
        },
        {
          en: {
            text: 'No deposit on admission',
          },
          ar: {
            text: 'دخول بلا تأمين مسبق',
          },
        },
        {
          en: {
            text: 'A telephone line of your own',
          },
          ar: {
            text: 'خط هاتف خاص',
          },
        },
      ],
      en: {
        title: 'Heart card',
        description: 'A year of follow-up after a stent.',
      },
      ar: {
        title: 'بطاقة القلب',
        description: 'عام من المتابعة بعد الدعامة.',
      },
    },
    {
      key: 'card-9',
      price: 1750,
      benefits: [
        {
          en: {
            text: 'No deposit on admission',
          },
          ar: {
            text: 'دخول بلا تأمين مسبق',
          },
        },
        {
          en: {
            text: 'A telephone line of your own',
          },
          ar: {
            text: 'خط هاتف خاص',
          },
        },
        {
          en: {
            text: 'Twenty percent off the laboratory',
          },
          ar: {
            text: 'خصم عشرين بالمئة على التحاليل',
          },
        },
      ],
      en: {
        title: 'Diabetes card',
        description: 'Visits, laboratory and diet in one price.',
      },
      ar: {
        title: 'بطاقة السكري',
        description: 'الزيارات والتحاليل والتغذية بسعر واحد.',
      },
    },
    {
      key: 'card-10',
      price: 600,
      benefits: [
        {
          en: {
            text: 'A telephone line of your own',
          },
          ar: {
            text: 'خط هاتف خاص',
          },
        },
        {
          en: {
            text: 'Twenty percent off the laboratory',
          },
          ar: {
            text: 'خصم عشرين بالمئة على التحاليل',
          },
        },
        {
          en: {
            text: 'Two free consultations',
          },
          ar: {
            text: 'استشارتان مجانيتان',
          },
        },
      ],
      en: {
        title: 'Teacher’s card',
        description: 'With thanks to schools.',
      },
      ar: {
        title: 'بطاقة المعلم',
        description: 'مع الشكر للمدارس.',
      },
    },
    {
      key: 'card-11',
      status: 'draft',
      price: 700,
      benefits: [
        {
          en: {
            text: 'Twenty percent off the laboratory',
          },
          ar: {
            text: 'خصم عشرين بالمئة على التحاليل',
          },
        },
        {
          en: {
            text: 'Two free consultations',
          },
          ar: {
            text: 'استشارتان مجانيتان',
          },
        },
        {
          en: {
            text: 'A yearly check-up',
          },
          ar: {
            text: 'فحص سنوي شامل',
          },
        },
      ],
      en: {
        title: 'Traveller’s card',
        description: 'Vaccines and calls from abroad.',
      },
      ar: {
        title: 'بطاقة المسافر',
        description: 'لقاحات واتصالات من الخارج.',
      },
    },
  ],
} satisfies Demonstration
