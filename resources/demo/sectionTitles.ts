import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['ventures'],
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'about',
      homeSection: 'about',
      en: {
        title: 'Who we are',
        subtitle: 'Capital and clinics under one roof',
      },
      ar: {
        title: 'من نحن',
        subtitle: 'رأس مال وعيادات تحت سقف واحد',
      },
    },
    {
      key: 'portfolio',
      homeSection: 'portfolio',
      en: {
        title: 'What we invest in',
        subtitle: 'Companies that make care simpler',
      },
      ar: {
        title: 'فيم نستثمر',
        subtitle: 'شركات تبسّط الرعاية',
      },
    },
    {
      key: 'projects',
      homeSection: 'projects',
      en: {
        title: 'Projects under way',
        subtitle: 'From idea to ward',
      },
      ar: {
        title: 'مشروعات جارية',
        subtitle: 'من الفكرة إلى القسم',
      },
    },
    {
      key: 'services',
      homeSection: 'services',
      en: {
        title: 'What founders get',
        subtitle: 'Patients, data and patience',
      },
      ar: {
        title: 'ما يحصل عليه المؤسسون',
        subtitle: 'مرضى وبيانات وصبر',
      },
    },
    {
      key: 'team',
      homeSection: 'team',
      en: {
        title: 'The people',
        subtitle: 'Doctors, engineers, accountants',
      },
      ar: {
        title: 'الفريق',
        subtitle: 'أطباء ومهندسون ومحاسبون',
      },
    },
    {
      key: 'events',
      homeSection: 'events',
      en: {
        title: 'Meet us',
        subtitle: 'Breakfasts, demo days, long walks',
      },
      ar: {
        title: 'التقِ بنا',
        subtitle: 'إفطار وأيام عروض ونزهات',
      },
    },
    {
      key: 'news',
      homeSection: 'news',
      en: {
        title: 'Latest news',
        subtitle: 'What changed this month',
      },
      ar: {
        title: 'آخر الأخبار',
        subtitle: 'ما تغير هذا الشهر',
      },
    },
    {
      key: 'posts',
      homeSection: 'posts',
      en: {
        title: 'Ideas',
        subtitle: 'Longer reads on health and money',
      },
      ar: {
        title: 'أفكار',
        subtitle: 'قراءات مطولة عن الصحة والمال',
      },
    },
    {
      key: 'partners',
      homeSection: 'partners',
      en: {
        title: 'Our friends',
        subtitle: 'Those who open doors',
      },
      ar: {
        title: 'شركاؤنا',
        subtitle: 'من يفتحون الأبواب',
      },
    },
    {
      key: 'testimonials',
      homeSection: 'testimonials',
      en: {
        title: 'What founders say',
        subtitle: 'In their own words',
      },
      ar: {
        title: 'ماذا يقول المؤسسون',
        subtitle: 'بكلماتهم',
      },
    },
    {
      key: 'faq',
      homeSection: 'faq',
      en: {
        title: 'Often asked',
        subtitle: 'Before you send the deck',
      },
      ar: {
        title: 'أسئلة متكررة',
        subtitle: 'قبل أن ترسل العرض',
      },
    },
    {
      key: 'contactUs',
      homeSection: 'contactUs',
      en: {
        title: 'Write to us',
        subtitle: 'We answer within a week',
      },
      ar: {
        title: 'راسلنا',
        subtitle: 'نجيب خلال أسبوع',
      },
    },
  ],
} satisfies Demonstration
