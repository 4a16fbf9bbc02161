import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    cardImage: {
      picture: 'scene',
    },
    detailsImage: {
      picture: 'scene',
    },
  },
  records: [
    {
      slug: 'open-day',
      date: {
        days: 12,
      },
      timeFrom: '10:00',
      timeTo: '16:00',
      locationUrl: 'https://maps.example.com/open-day',
      tableOfContents: true,
      speakers: ['speaker-1', 'speaker-5'],
      ownSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. Hala Sedky',
            title: 'Founder, Nabd Health',
            description: 'Left the ward to build software for it.',
          },
          ar: {
            name: 'د. هالة صدقي',
            title: 'مؤسسة نبض للصحة',
            description: 'تركت القسم لتبني له البرمجيات.',
          },
        },
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Noha Barakat',
            title: 'Designer of care',
            description: 'Draws what patients do not dare to say.',
          },
          ar: {
            name: 'نهى بركات',
            title: 'مصممة خدمات صحية',
            description: 'ترسم ما لا يجرؤ المرضى على قوله.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Adham Wasfy',
            title: 'Data engineer',
            description: 'Keeps the numbers honest.',
          },
          ar: {
            name: 'أدهم وصفي',
            title: 'مهندس بيانات',
            description: 'يحفظ للأرقام صدقها.',
          },
        },
      ],
      kpis: [
        {
          value: '40',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '2',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['new-heart-lab', 'accreditation-renewed'],
      en: {
        title: 'Open day',
        description:
          '<p>See the wards, meet the doctors, taste the kitchen.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Main entrance',
        cardImageAlt: 'Open day',
        detailsImageAlt: 'Open day',
      },
      ar: {
        title: 'اليوم المفتوح',
        description:
          '<p>شاهد الأقسام والتقِ الأطباء وتذوق من المطبخ.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'المدخل الرئيسي',
        cardImageAlt: 'اليوم المفتوح',
        detailsImageAlt: 'اليوم المفتوح',
      },
    },
    {
      slug: 'walk-for-the-heart',
      date: {
        days: 19,
      },
      timeFrom: '07:00',
      timeTo: '10:00',
      locationUrl: 'https://maps.example.com/walk-for-the-heart',
      tableOfContents: false,
      speakers: ['speaker-2', 'speaker-6'],
      ownSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Ibrahim Kandil',
            title: 'Partner, Seed Fund',
            description: 'Has read three thousand business plans.',
          },
          ar: {
            name: 'إبراهيم قنديل',
            title: 'شريك في صندوق بذرة',
            description: 'قرأ ثلاثة آلاف خطة عمل.',
          },
        },
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Dr. Sameh Riad',
            title: 'Consultant in genetics',
            description: 'Explains genes with kitchen recipes.',
          },
          ar: {
            name: 'د. سامح رياض',
            title: 'استشاري الوراثة',
            description: 'يشرح الجينات بوصفات المطبخ.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. Ingy Shawki',
            title: 'Sports physician',
            description: 'Ran twelve marathons, stopped at the right time.',
          },
          ar: {
            name: 'د. إنجي شوقي',
            title: 'طبيبة رياضية',
            description: 'ركضت اثني عشر ماراثونًا وتوقفت في الوقت المناسب.',
          },
        },
      ],
      kpis: [
        {
          value: '55',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '3',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['accreditation-renewed', 'free-breast-screening'],
      en: {
        title: 'Walk for the heart',
        description:
          '<p>Five kilometres along the river, at any speed.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'River promenade',
        cardImageAlt: 'Walk for the heart',
        detailsImageAlt: 'Walk for the heart',
      },
      ar: {
        title: 'المشي من أجل القلب',
        description:
          '<p>خمسة كيلومترات على النهر بأي سرعة.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'ممشى النهر',
        cardImageAlt: 'المشي من أجل القلب',
        detailsImageAlt: 'المشي من أجل القلب',
      },
    },
    {
      slug: 'pregnancy-evening',
      date: {
        days: 26,
      },
      timeFrom: '18:00',
      timeTo: '20:00',
      locationUrl: 'https://maps.example.com/pregnancy-evening',
      tableOfContents: false,
      speakers: ['speaker-3', 'speaker-7'],
      ownSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. May Soliman',
            title: 'Public health advisor',
            description: 'Asks who is missing from the room.',
          },
          ar: {
            name: 'د. مي سليمان',
            title: 'مستشارة صحة عامة',
            description: 'تسأل دائمًا عمن غاب عن القاعة.',
          },
        },
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Lama Alharbi',
            title: 'Head of innovation',
            description: 'Runs a budget for ideas that may fail.',
          },
          ar: {
            name: 'لمى الحربي',
            title: 'رئيسة الابتكار',
            description: 'تدير ميزانية لأفكار قد تفشل.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Basel Nashed',
            title: 'Patient advocate',
            description: 'Speaks for those who wait.',
          },
          ar: {
            name: 'باسل ناشد',
            title: 'مدافع عن المرضى',
            description: 'يتحدث باسم من ينتظرون.',
          },
        },
      ],
      kpis: [
        {
          value: '70',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '4',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['free-breast-screening', 'school-teachers-trained'],
      en: {
        title: 'An evening for parents-to-be',
        description:
          '<p>Midwives answer what books leave out.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Lecture room, second floor',
        cardImageAlt: 'An evening for parents-to-be',
        detailsImageAlt: 'An evening for parents-to-be',
      },
      ar: {
        title: 'أمسية لآباء المستقبل',
        description:
          '<p>القابلات يجبن عما تتركه الكتب.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'قاعة المحاضرات، الطابق الثاني',
        cardImageAlt: 'أمسية لآباء المستقبل',
        detailsImageAlt: 'أمسية لآباء المستقبل',
      },
    },
    {
      slug: 'founders-breakfast',
      date: {
        days: 8,
      },
      timeFrom: '08:30',
      timeTo: '11:00',
      locationUrl: 'https://maps.example.com/founders-breakfast',
      tableOfContents: true,
      speakers: ['speaker-4', 'speaker-8'],
      ownSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Khalid Aldosari',
            title: 'Hospital director',
            description: 'Opened three hospitals and closed one well.',
          },
          ar: {
            name: 'خالد الدوسري',
            title: 'مدير مستشفى',
            description: 'افتتح ثلاثة مستشفيات وأحسن إغلاق واحد.',
          },
        },
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Adham Wasfy',
            title: 'Data engineer',
            description: 'Keeps the numbers honest.',
          },
          ar: {
            name: 'أدهم وصفي',
            title: 'مهندس بيانات',
            description: 'يحفظ للأرقام صدقها.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. Hala Sedky',
            title: 'Founder, Nabd Health',
            description: 'Left the ward to build software for it.',
          },
          ar: {
            name: 'د. هالة صدقي',
            title: 'مؤسسة نبض للصحة',
            description: 'تركت القسم لتبني له البرمجيات.',
          },
        },
      ],
      kpis: [
        {
          value: '85',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '5',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['school-teachers-trained', 'solar-roof'],
      en: {
        title: 'Founders’ breakfast',
        description:
          '<p>Twelve founders, two hospitals, one long table.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'The garden',
        cardImageAlt: 'Founders’ breakfast',
        detailsImageAlt: 'Founders’ breakfast',
      },
      ar: {
        title: 'إفطار المؤسسين',
        description:
          '<p>اثنا عشر مؤسسًا ومستشفيان وطاولة طويلة.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'الحديقة',
        cardImageAlt: 'إفطار المؤسسين',
        detailsImageAlt: 'إفطار المؤسسين',
      },
    },
    {
      slug: 'diabetes-kitchen',
      date: {
        days: 33,
      },
      timeFrom: '11:00',
      timeTo: '14:00',
      locationUrl: 'https://maps.example.com/diabetes-kitchen',
      tableOfContents: false,
      speakers: ['speaker-5', 'speaker-9'],
      ownSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Noha Barakat',
            title: 'Designer of care',
            description: 'Draws what patients do not dare to say.',
          },
          ar: {
            name: 'نهى بركات',
            title: 'مصممة خدمات صحية',
            description: 'ترسم ما لا يجرؤ المرضى على قوله.',
          },
        },
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. Ingy Shawki',
            title: 'Sports physician',
            description: 'Ran twelve marathons, stopped at the right time.',
          },
          ar: {
            name: 'د. إنجي شوقي',
            title: 'طبيبة رياضية',
            description: 'ركضت اثني عشر ماراثونًا وتوقفت في الوقت المناسب.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Ibrahim Kandil',
            title: 'Partner, Seed Fund',
            description: 'Has read three thousand business plans.',
          },
          ar: {
            name: 'إبراهيم قنديل',
            title: 'شريك في صندوق بذرة',
            description: 'قرأ ثلاثة آلاف خطة عمل.',
          },
        },
      ],
      kpis: [
        {
          value: '100',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '2',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['solar-roof', 'research-prize'],
      en: {
        title: 'The diabetes kitchen',
        description:
          '<p>Cook four dishes with our dietitians.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Training kitchen',
        cardImageAlt: 'The diabetes kitchen',
        detailsImageAlt: 'The diabetes kitchen',
      },
      ar: {
        title: 'مطبخ السكري',
        description:
          '<p>اطبخ أربعة أطباق مع أخصائيي التغذية.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'مطبخ التدريب',
        cardImageAlt: 'مطبخ السكري',
        detailsImageAlt: 'مطبخ السكري',
      },
    },
    {
      slug: 'blood-donation-day',
      date: {
        days: 5,
      },
      timeFrom: '09:00',
      timeTo: '17:00',
      locationUrl: 'https://maps.example.com/blood-donation-day',
      tableOfContents: false,
      speakers: ['speaker-6', 'speaker-10'],
      ownSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Dr. Sameh Riad',
            title: 'Consultant in genetics',
            description: 'Explains genes with kitchen recipes.',
          },
          ar: {
            name: 'د. سامح رياض',
            title: 'استشاري الوراثة',
            description: 'يشرح الجينات بوصفات المطبخ.',
          },
        },
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Basel Nashed',
            title: 'Patient advocate',
            description: 'Speaks for those who wait.',
          },
          ar: {
            name: 'باسل ناشد',
            title: 'مدافع عن المرضى',
            description: 'يتحدث باسم من ينتظرون.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. May Soliman',
            title: 'Public health advisor',
            description: 'Asks who is missing from the room.',
          },
          ar: {
            name: 'د. مي سليمان',
            title: 'مستشارة صحة عامة',
            description: 'تسأل دائمًا عمن غاب عن القاعة.',
          },
        },
      ],
      kpis: [
        {
          value: '115',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '3',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['research-prize', 'app-in-arabic'],
      en: {
        title: 'Blood donation day',
        description:
          '<p>Half an hour, and a biscuit afterwards.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Blood bank',
        cardImageAlt: 'Blood donation day',
        detailsImageAlt: 'Blood donation day',
      },
      ar: {
        title: 'يوم التبرع بالدم',
        description:
          '<p>نصف ساعة ثم قطعة بسكويت.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'بنك الدم',
        cardImageAlt: 'يوم التبرع بالدم',
        detailsImageAlt: 'يوم التبرع بالدم',
      },
    },
    {
      slug: 'demo-day',
      date: {
        days: 47,
      },
      timeFrom: '13:00',
      timeTo: '18:00',
      locationUrl: 'https://maps.example.com/demo-day',
      tableOfContents: true,
      speakers: ['speaker-7', 'speaker-1'],
      ownSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Lama Alharbi',
            title: 'Head of innovation',
            description: 'Runs a budget for ideas that may fail.',
          },
          ar: {
            name: 'لمى الحربي',
            title: 'رئيسة الابتكار',
            description: 'تدير ميزانية لأفكار قد تفشل.',
          },
        },
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. Hala Sedky',
            title: 'Founder, Nabd Health',
            description: 'Left the ward to build software for it.',
          },
          ar: {
            name: 'د. هالة صدقي',
            title: 'مؤسسة نبض للصحة',
            description: 'تركت القسم لتبني له البرمجيات.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Khalid Aldosari',
            title: 'Hospital director',
            description: 'Opened three hospitals and closed one well.',
          },
          ar: {
            name: 'خالد الدوسري',
            title: 'مدير مستشفى',
            description: 'افتتح ثلاثة مستشفيات وأحسن إغلاق واحد.',
          },
        },
      ],
      kpis: [
        {
          value: '130',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '4',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['app-in-arabic', 'flu-season'],
      en: {
        title: 'Demo day',
        description:
          '<p>Eight teams show what they built in a hundred days.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Innovation hall',
        cardImageAlt: 'Demo day',
        detailsImageAlt: 'Demo day',
      },
      ar: {
        title: 'يوم العروض',
        description:
          '<p>ثمانية فرق تعرض ما بنته في مئة يوم.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'قاعة الابتكار',
        cardImageAlt: 'يوم العروض',
        detailsImageAlt: 'يوم العروض',
      },
    },
    {
      slug: 'first-aid-fair',
      date: {
        days: 40,
      },
      timeFrom: '10:00',
      timeTo: '15:00',
      locationUrl: 'https://maps.example.com/first-aid-fair',
      tableOfContents: false,
      speakers: ['speaker-8', 'speaker-2'],
      ownSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Adham Wasfy',
            title: 'Data engineer',
            description: 'Keeps the numbers honest.',
          },
          ar: {
            name: 'أدهم وصفي',
            title: 'مهندس بيانات',
            description: 'يحفظ للأرقام صدقها.',
          },
        },
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Ibrahim Kandil',
            title: 'Partner, Seed Fund',
            description: 'Has read three thousand business plans.',
          },
          ar: {
            name: 'إبراهيم قنديل',
            title: 'شريك في صندوق بذرة',
            description: 'قرأ ثلاثة آلاف خطة عمل.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Noha Barakat',
            title: 'Designer of care',
            description: 'Draws what patients do not dare to say.',
          },
          ar: {
            name: 'نهى بركات',
            title: 'مصممة خدمات صحية',
            description: 'ترسم ما لا يجرؤ المرضى على قوله.',
          },
        },
      ],
      kpis: [
        {
          value: '145',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '5',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['flu-season', 'partnership-university'],
      en: {
        title: 'First aid fair',
        description:
          '<p>Try a defibrillator, bandage a friend.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Training centre',
        cardImageAlt: 'First aid fair',
        detailsImageAlt: 'First aid fair',
      },
      ar: {
        title: 'معرض الإسعافات',
        description:
          '<p>جرّب جهاز الصدمات وضمّد صديقًا.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'مركز التدريب',
        cardImageAlt: 'معرض الإسعافات',
        detailsImageAlt: 'معرض الإسعافات',
      },
    },
    {
      slug: 'science-night',
      status: 'archived',
      date: {
        days: -14,
      },
      timeFrom: '19:00',
      timeTo: '22:00',
      locationUrl: 'https://maps.example.com/science-night',
      tableOfContents: false,
      speakers: ['speaker-9', 'speaker-3'],
      ownSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. Ingy Shawki',
            title: 'Sports physician',
            description: 'Ran twelve marathons, stopped at the right time.',
          },
          ar: {
            name: 'د. إنجي شوقي',
            title: 'طبيبة رياضية',
            description: 'ركضت اثني عشر ماراثونًا وتوقفت في الوقت المناسب.',
          },
        },
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. May Soliman',
            title: 'Public health advisor',
            description: 'Asks who is missing from the room.',
          },
          ar: {
            name: 'د. مي سليمان',
            title: 'مستشارة صحة عامة',
            description: 'تسأل دائمًا عمن غاب عن القاعة.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Dr. Sameh Riad',
            title: 'Consultant in genetics',
            description: 'Explains genes with kitchen recipes.',
          },
          ar: {
            name: 'د. سامح رياض',
            title: 'استشاري الوراثة',
            description: 'يشرح الجينات بوصفات المطبخ.',
          },
        },
      ],
      kpis: [
        {
          value: '160',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '2',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['partnership-university', 'night-clinic'],
      en: {
        title: 'Night of science',
        description:
          '<p>Microscopes, ultrasound and a talking robot.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Laboratory floor',
        cardImageAlt: 'Night of science',
        detailsImageAlt: 'Night of science',
      },
      ar: {
        title: 'ليلة العلوم',
        description:
          '<p>مجاهر وموجات صوتية وروبوت يتكلم.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'طابق المختبرات',
        cardImageAlt: 'ليلة العلوم',
        detailsImageAlt: 'ليلة العلوم',
      },
    },
    {
      slug: 'nurses-day',
      date: {
        days: -35,
      },
      timeFrom: '12:00',
      timeTo: '15:00',
      locationUrl: 'https://maps.example.com/nurses-day',
      tableOfContents: true,
      speakers: ['speaker-10', 'speaker-4'],
      ownSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Basel Nashed',
            title: 'Patient advocate',
            description: 'Speaks for those who wait.',
          },
          ar: {
            name: 'باسل ناشد',
            title: 'مدافع عن المرضى',
            description: 'يتحدث باسم من ينتظرون.',
          },
        },
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Khalid Aldosari',
            title: 'Hospital director',
            description: 'Opened three hospitals and closed one well.',
          },
          ar: {
            name: 'خالد الدوسري',
            title: 'مدير مستشفى',
            description: 'افتتح ثلاثة مستشفيات وأحسن إغلاق واحد.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Lama Alharbi',
            title: 'Head of innovation',
            description: 'Runs a budget for ideas that may fail.',
          },
          ar: {
            name: 'لمى الحربي',
            title: 'رئيسة الابتكار',
            description: 'تدير ميزانية لأفكار قد تفشل.',
          },
        },
      ],
      kpis: [
        {
          value: '175',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '3',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['night-clinic', 'blood-drive'],
      en: {
        title: 'Nurses’ day',
        description:
          '<p>Thanks, prizes and the yearly photograph.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Great hall',
        cardImageAlt: 'Nurses’ day',
        detailsImageAlt: 'Nurses’ day',
      },
      ar: {
        title: 'يوم التمريض',
        description:
          '<p>شكر وجوائز والصورة السنوية.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'القاعة الكبرى',
        cardImageAlt: 'يوم التمريض',
        detailsImageAlt: 'يوم التمريض',
      },
    },
    {
      slug: 'sleep-talk',
      status: 'draft',
      date: {
        days: 54,
      },
      timeFrom: '18:30',
      timeTo: '20:00',
      locationUrl: 'https://maps.example.com/sleep-talk',
      tableOfContents: false,
      speakers: ['speaker-1', 'speaker-5'],
      ownSpeakers: [
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Dr. Hala Sedky',
            title: 'Founder, Nabd Health',
            description: 'Left the ward to build software for it.',
          },
          ar: {
            name: 'د. هالة صدقي',
            title: 'مؤسسة نبض للصحة',
            description: 'تركت القسم لتبني له البرمجيات.',
          },
        },
        {
          image: {
            picture: 'woman',
          },
          en: {
            name: 'Noha Barakat',
            title: 'Designer of care',
            description: 'Draws what patients do not dare to say.',
          },
          ar: {
            name: 'نهى بركات',
            title: 'مصممة خدمات صحية',
            description: 'ترسم ما لا يجرؤ المرضى على قوله.',
          },
        },
      ],
      externalSpeakers: [
        {
          image: {
            picture: 'man',
          },
          en: {
            name: 'Adham Wasfy',
            title: 'Data engineer',
            description: 'Keeps the numbers honest.',
          },
          ar: {
            name: 'أدهم وصفي',
            title: 'مهندس بيانات',
            description: 'يحفظ للأرقام صدقها.',
          },
        },
      ],
      kpis: [
        {
          value: '190',
          en: {
            name: 'seats',
          },
          ar: {
            name: 'مقعدًا',
          },
        },
        {
          value: '4',
          en: {
            name: 'speakers',
          },
          ar: {
            name: 'متحدثين',
          },
        },
      ],
      relatedNews: ['blood-drive', 'new-children-wing'],
      en: {
        title: 'Why we do not sleep',
        description:
          '<p>A talk for shift workers and young parents.</p><h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
        locationName: 'Library',
        cardImageAlt: 'Why we do not sleep',
        detailsImageAlt: 'Why we do not sleep',
      },
      ar: {
        title: 'لماذا لا ننام',
        description:
          '<p>محاضرة للعاملين بالنوبات والآباء الجدد.</p><h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
        locationName: 'المكتبة',
        cardImageAlt: 'لماذا لا ننام',
        detailsImageAlt: 'لماذا لا ننام',
      },
    },
  ],
} satisfies Demonstration
