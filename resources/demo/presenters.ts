import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'nabil-fahmy',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Nabil Fahmy',
        title: 'Consultant in emergency medicine',
        biography: '<p>Has taught resuscitation for twenty years, in classrooms and in ambulances.</p>',
      },
      ar: {
        name: 'د. نبيل فهمي',
        title: 'استشاري طب الطوارئ',
        biography: '<p>يدرّس الإنعاش منذ عشرين عامًا، في القاعات وفي سيارات الإسعاف.</p>',
      },
    },
    {
      key: 'laila-mostafa',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Laila Mostafa',
        title: 'Professor of nursing',
        biography: '<p>Wrote the curriculum that our nurses train by.</p>',
      },
      ar: {
        name: 'د. ليلى مصطفى',
        title: 'أستاذة التمريض',
        biography: '<p>وضعت المنهج الذي يتدرب عليه ممرضونا.</p>',
      },
    },
    {
      key: 'ziad-kamel',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Ziad Kamel',
        title: 'Consultant cardiologist',
        biography: '<p>Reads electrocardiograms for three hospitals and teaches how.</p>',
      },
      ar: {
        name: 'د. زياد كامل',
        title: 'استشاري أمراض القلب',
        biography: '<p>يقرأ تخطيط القلب لثلاثة مستشفيات ويعلّم قراءته.</p>',
      },
    },
    {
      key: 'sahar-amin',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Sahar Amin',
        title: 'Head of the simulation centre',
        biography: '<p>Builds the scenarios in which teams learn to speak up.</p>',
      },
      ar: {
        name: 'د. سحر أمين',
        title: 'رئيسة مركز المحاكاة',
        biography: '<p>تبني السيناريوهات التي تتعلم فيها الفرق أن تتكلم.</p>',
      },
    },
    {
      key: 'majed-alotaibi',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Majed Alotaibi',
        title: 'Consultant in intensive care',
        biography: '<p>Leads a rapid response team and measures what it changes.</p>',
      },
      ar: {
        name: 'د. ماجد العتيبي',
        title: 'استشاري العناية المركزة',
        biography: '<p>يقود فريق استجابة سريعة ويقيس أثره.</p>',
      },
    },
    {
      key: 'noura-bakhsh',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Noura Bakhsh',
        title: 'Consultant paediatrician',
        biography: '<p>Teaches how to see the sick child in a full waiting room.</p>',
      },
      ar: {
        name: 'د. نورة بخش',
        title: 'استشارية طب الأطفال',
        biography: '<p>تعلّم كيف ترى الطفل المريض في صالة مزدحمة.</p>',
      },
    },
    {
      key: 'hazem-zaki',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Hazem Zaki',
        title: 'Paramedic and instructor',
        biography: '<p>Twelve years on the road, eight in front of a class.</p>',
      },
      ar: {
        name: 'حازم زكي',
        title: 'مسعف ومدرب',
        biography: '<p>اثنا عشر عامًا على الطريق وثمانية أمام المتدربين.</p>',
      },
    },
    {
      key: 'mervat-helal',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Mervat Helal',
        title: 'Infection control consultant',
        biography: '<p>Has audited forty hospitals and washed her hands in each.</p>',
      },
      ar: {
        name: 'د. ميرفت هلال',
        title: 'استشارية مكافحة العدوى',
        biography: '<p>راجعت أربعين مستشفى وغسلت يديها في كل منها.</p>',
      },
    },
    {
      key: 'fady-girgis',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Fady Girgis',
        title: 'Trauma surgeon',
        biography: '<p>Teaches the first ten minutes after an accident.</p>',
      },
      ar: {
        name: 'د. فادي جرجس',
        title: 'جراح إصابات',
        biography: '<p>يعلّم الدقائق العشر الأولى بعد الحادث.</p>',
      },
    },
    {
      key: 'samar-adly',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Samar Adly',
        title: 'Hospital quality advisor',
        biography: '<p>Turns incident reports into lessons without blame.</p>',
      },
      ar: {
        name: 'سمر عدلي',
        title: 'مستشارة جودة المستشفيات',
        biography: '<p>تحوّل بلاغات الحوادث إلى دروس بلا لوم.</p>',
      },
    },
    {
      key: 'anas-haddad',
      image: {
        picture: 'man',
      },
      en: {
        name: 'Dr. Anas Haddad',
        title: 'Health informatics specialist',
        biography: '<p>Works where wards and computers meet.</p>',
      },
      ar: {
        name: 'د. أنس حداد',
        title: 'اختصاصي المعلوماتية الصحية',
        biography: '<p>يعمل حيث تلتقي الأقسام بالحاسوب.</p>',
      },
    },
    {
      key: 'rim-sleiman',
      image: {
        picture: 'woman',
      },
      en: {
        name: 'Dr. Rim Sleiman',
        title: 'Consultant obstetrician',
        biography: '<p>Runs drills for births that do not wait.</p>',
      },
      ar: {
        name: 'د. ريم سليمان',
        title: 'استشارية نساء وتوليد',
        biography: '<p>تدير تدريبات لولادات لا تنتظر.</p>',
      },
    },
  ],
} satisfies Demonstration
