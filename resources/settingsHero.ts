import { feature, image, limit, list, singleton, text, url } from '../src/schema/index.ts'

export default singleton({
  label: { en: 'Hero section', ar: 'واجهة الموقع' },
  description: {
    en: 'The hero section at the top of the home page.',
    ar: 'الواجهة أعلى الصفحة الرئيسية.',
  },
  permission: 'Access HeroSection',
  routes: { base: '/settings/Hero' },
  api: 'settings/Hero',
  menu: { group: 'settings', icon: 'image', order: 10, when: feature('heroSection') },
  website: { records: 'all', fields: ['slides'] },
  title: 'slides',
  statuses: false,
  fields: {
    slides: list(
      {
        title: text({ localized: true, required: true, min: 2, max: limit('heroSectionTitle') }),
        heroTitle: text({
          localized: true,
          required: true,
          min: 2,
          max: limit('heroTitle'),
          label: { en: 'Hero title', ar: 'عنوان الواجهة' },
        }),
        description: text({ localized: true, min: 2, max: limit('heroDescription'), multiline: true }),
        image: image({ required: true, ratio: '16:9', maxSize: '2mb' }),
        link: url({ page: true }),
      },
      {
        required: true,
        max: limit('heroSlides'),
        preview: 'slide',
        label: { en: 'Slides', ar: 'الشرائح' },
        add: { en: 'Add a slide', ar: 'إضافة شريحة' },
      },
    ),
  },
  list: { columns: ['slides'] },
})
