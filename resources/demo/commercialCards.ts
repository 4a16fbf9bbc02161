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
      price: 24000,
      benefits: [
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
      ],
      en: {
        title: 'Corner shop, entrance hall',
        description: 'Eighteen square metres beside the lifts.',
      },
      ar: {
        title: 'محل الزاوية، بهو المدخل',
        description: 'ثمانية عشر مترًا بجوار المصاعد.',
      },
    },
    {
      key: 'card-2',
      price: 31000,
      benefits: [
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
      ],
      en: {
        title: 'Coffee bar, first floor',
        description: 'With water, power and morning sun.',
      },
      ar: {
        title: 'ركن القهوة، الطابق الأول',
        description: 'بماء وكهرباء وشمس الصباح.',
      },
    },
    {
      key: 'card-3',
      price: 9000,
      benefits: [
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
      ],
      en: {
        title: 'Flower stand',
        description: 'Six square metres by the visitors’ desk.',
      },
      ar: {
        title: 'كشك الزهور',
        description: 'ستة أمتار عند مكتب الزوار.',
      },
    },
    {
      key: 'card-4',
      price: 15000,
      benefits: [
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
      ],
      en: {
        title: 'Bookshop',
        description: 'For readers who wait.',
      },
      ar: {
        title: 'المكتبة التجارية',
        description: 'لقراء ينتظرون.',
      },
    },
    {
      key: 'card-5',
      price: 28000,
      benefits: [
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
      ],
      en: {
        title: 'Optician’s room',
        description: 'Next to the eye clinic.',
      },
      ar: {
        title: 'غرفة النظارات',
        description: 'بجوار عيادة العيون.',
      },
    },
    {
      key: 'card-6',
      price: 33000,
      benefits: [
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
      ],
      en: {
        title: 'Bank counter',
        description: 'A counter and a cash machine.',
      },
      ar: {
        title: 'شباك البنك',
        description: 'شباك وماكينة صرف.',
      },
    },
    {
      key: 'card-7',
      price: 17000,
      benefits: [
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
      ],
      en: {
        title: 'Toy shop',
        description: 'On the children’s floor.',
      },
      ar: {
        title: 'محل الألعاب',
        description: 'في طابق الأطفال.',
      },
    },
    {
      key: 'card-8',
      price: 22000,
      benefits: [
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
      ],
      en: {
        title: 'Bakery',
        description: 'Fresh bread for staff and visitors.',
      },
      ar: {
        title: 'المخبز',
        description: 'خبز طازج للعاملين والزوار.',
      },
    },
    {
      key: 'card-9',
      price: 12000,
      benefits: [
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
      ],
      en: {
        title: 'Travel desk',
        description: 'For patients from abroad.',
      },
      ar: {
        title: 'مكتب السفر',
        description: 'لمرضى الخارج.',
      },
    },
    {
      key: 'card-10',
      price: 8000,
      benefits: [
        {
          en: {
            text: 'Four thousand visitors a day',
          },
          ar: {
            text: 'أربعة آلاف زائر يوميًا',
          },
        },
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
      ],
      en: {
        title: 'Advertising screen, hall',
        description: 'Ten seconds, forty times an hour.',
      },
      ar: {
        title: 'شاشة إعلانات، البهو',
        description: 'عشر ثوان، أربعون مرة في الساعة.',
      },
    },
    {
      key: 'card-11',
      status: 'draft',
      price: 6500,
      benefits: [
        {
          en: {
            text: 'A contract for two years',
          },
          ar: {
            text: 'عقد لعامين',
          },
        },
        {
          en: {
            text: 'Deliveries by the service lift',
          },
          ar: {
            text: 'توريد عبر مصعد الخدمة',
          },
        },
        {
          en: {
            text: 'Cleaning included',
          },
          ar: {
            text: 'يشمل النظافة',
          },
        },
      ],
      en: {
        title: 'Advertising wall, car park',
        description: 'Twelve metres along the ramp.',
      },
      ar: {
        title: 'جدار إعلانات، الموقف',
        description: 'اثنا عشر مترًا على المنحدر.',
      },
    },
  ],
} satisfies Demonstration
