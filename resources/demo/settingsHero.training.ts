import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  records: [
    {
      key: 'hero-training',
      slides: [
        {
          image: { picture: 'scene' },
          link: '/courses',
          en: {
            title: 'Save a life',
            heroTitle: 'Learn resuscitation from those who do it',
            description:
              'Accredited courses for hospitals, schools and companies, in English and Arabic, with a certificate that counts.',
          },
          ar: {
            title: 'أنقذ حياة',
            heroTitle: 'تعلّم الإنعاش ممن يمارسونه كل يوم',
            description: 'دورات معتمدة للمستشفيات والمدارس والشركات، بالعربية والإنجليزية، وشهادة معترف بها.',
          },
        },
      ],
    },
  ],
} satisfies Demonstration
