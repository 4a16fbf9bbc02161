import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['ventures'],
  records: [
    {
      key: 'hero-ventures',
      slides: [
        {
          image: { picture: 'scene' },
          link: '/portfolio',
          en: {
            title: 'Health, built anew',
            heroTitle: 'We back founders who make care better',
            description: 'Capital, clinics to test in and people who have run hospitals, from the first idea on.',
          },
          ar: {
            title: 'صحة بفكر جديد',
            heroTitle: 'ندعم مؤسسين يرتقون بالرعاية الصحية',
            description: 'تمويل وعيادات للتجربة وخبراء أداروا مستشفيات، من الفكرة الأولى فصاعدًا.',
          },
        },
        {
          image: { picture: 'scene' },
          link: '/events',
          en: {
            title: 'Meet us',
            heroTitle: 'Demo day: twelve teams, one evening',
            description: 'See what they have built, ask what you like, and stay for tea.',
          },
          ar: {
            title: 'التقِ بنا',
            heroTitle: 'يوم العروض: اثنا عشر فريقًا في أمسية واحدة',
            description: 'شاهد ما بنوه، واسأل ما تشاء، وشاركنا الشاي بعدها.',
          },
        },
      ],
    },
  ],
} satisfies Demonstration
