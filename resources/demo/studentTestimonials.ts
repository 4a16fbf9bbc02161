import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'maha-fekry',
      course: 'bls-provider',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Maha Fekry',
        text: 'I used what I learned eleven days later, on my own street.',
      },
      ar: {
        name: 'مها فكري',
        text: 'استخدمت ما تعلمته بعد أحد عشر يومًا في شارعنا.',
      },
    },
    {
      key: 'ashraf-nader',
      course: 'acls-provider',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Ashraf Nader',
        text: 'For the first time I knew what to say when I stood at the head of the bed.',
      },
      ar: {
        name: 'أشرف نادر',
        text: 'لأول مرة عرفت ماذا أقول وأنا أقف عند رأس السرير.',
      },
    },
    {
      key: 'ghada-wael',
      course: 'pals-provider',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Ghada Wael',
        text: 'The instructor stopped the scenario so that we could think. I still do.',
      },
      ar: {
        name: 'غادة وائل',
        text: 'أوقفت المدربة السيناريو لنفكر، وما زلت أفعل.',
      },
    },
    {
      key: 'saad-alshehri',
      course: 'trauma-first-hour',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Saad Alshehri',
        text: 'Our ambulance crew and the emergency room now use the same words.',
      },
      ar: {
        name: 'سعد الشهري',
        text: 'طاقم الإسعاف والطوارئ لدينا يستخدمان الآن الكلمات نفسها.',
      },
    },
    {
      key: 'nermin-attia',
      course: 'triage-nursing',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Nermin Attia',
        text: 'The waiting room is calmer since we explain the colours.',
      },
      ar: {
        name: 'نرمين عطية',
        text: 'صارت صالة الانتظار أهدأ منذ صرنا نشرح الألوان.',
      },
    },
    {
      key: 'peter-magdy',
      course: 'ecg-reading',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Peter Magdy',
        text: 'Short lessons that fit between two shifts.',
      },
      ar: {
        name: 'بيتر مجدي',
        text: 'دروس قصيرة تناسب ما بين نوبتين.',
      },
    },
    {
      key: 'lamis-orabi',
      course: 'wound-care',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Lamis Orabi',
        text: 'I stopped guessing which dressing to take.',
      },
      ar: {
        name: 'لميس عرابي',
        text: 'توقفت عن تخمين الضماد المناسب.',
      },
    },
    {
      key: 'bandar-alsubaie',
      course: 'instructor-course',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Bandar Alsubaie',
        text: 'I came to teach and learned to listen.',
      },
      ar: {
        name: 'بندر السبيعي',
        text: 'جئت لأعلّم فتعلمت أن أستمع.',
      },
    },
    {
      key: 'aliaa-sherbiny',
      course: 'infection-prevention',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Aliaa Sherbiny',
        text: 'The films from real wards made the difference.',
      },
      ar: {
        name: 'علياء الشربيني',
        text: 'المقاطع المصورة من أقسام حقيقية صنعت الفرق.',
      },
    },
    {
      key: 'mina-sobhy',
      course: 'safe-medication',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Mina Sobhy',
        text: 'Two errors caught in the first week.',
      },
      ar: {
        name: 'مينا صبحي',
        text: 'خطآن اكتُشفا في الأسبوع الأول.',
      },
    },
    {
      key: 'reham-gouda',
      course: 'heartsaver-first-aid',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Reham Gouda',
        text: 'Every teacher in our school has taken it since.',
      },
      ar: {
        name: 'ريهام جودة',
        text: 'التحق بها منذ ذلك الحين كل معلمي مدرستنا.',
      },
    },
  ],
} satisfies Demonstration
