import { boolean, field, image, list, references, section, slug, text } from '../src/schema/index.ts'
import { seo } from './shared/seo.ts'

export default section({
  label: { en: 'Landing pages', ar: 'صفحات الهبوط' },
  singular: { en: 'Landing page', ar: 'صفحة هبوط' },
  createLabel: { en: 'New landing page', ar: 'صفحة هبوط جديدة' },
  description: {
    en: 'Campaign landing pages, each with a form.',
    ar: 'صفحات هبوط للحملات، ولكل منها نموذج.',
  },
  permission: 'Access LandingPage',
  api: 'landings',
  menu: { group: 'website', icon: 'target', order: 10 },
  dashboardCounter: { name: 'LandingCount', order: 4 },
  website: {
    fields: [
      'title',
      'slug',
      'blocks',
      'doctors',
      'offers',
      'specialties',
      'showForm',
      'placeholder',
      'heroImage',
      'seo',
    ],
  },
  title: 'title',
  picture: 'heroImage',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('title'),
    blocks: list(
      {
        title: text({ localized: true, required: true, min: 2, max: 100 }),
        text: text({ localized: true, min: 2, max: 1000, multiline: true }),
        image: image({ maxSize: '2mb' }),
      },
      { label: { en: 'Blocks', ar: 'الأجزاء' }, add: { en: 'Add a block', ar: 'إضافة جزء' } },
    ),
    doctors: references('landingDoctors'),
    offers: references('landingOffers'),
    specialties: references('landingSpecialties'),
    showForm: boolean({ label: { en: 'Show form', ar: 'إظهار النموذج' } }),
    placeholder: text({
      localized: true,
      min: 2,
      max: 100,
      when: field('showForm', true),
      label: { en: 'Message placeholder', ar: 'النص الإرشادي للرسالة' },
    }),
    heroImage: image({
      required: field('status', 'published'),
      formats: ['jpg', 'png'],
      maxSize: '1mb',
      label: { en: 'Header image', ar: 'صورة الترويسة' },
    }),
    seo: seo(),
  },
  list: {
    columns: ['title', 'showForm', 'languages', 'status', 'updatedAt'],
    more: ['doctors', 'offers', 'specialties'],
    filters: ['status', 'showForm', 'languages'],
    search: ['title', 'slug'],
    sort: '-updatedAt',
  },
  form: {
    content: ['title', 'slug', 'blocks'],
    related: ['doctors', 'offers', 'specialties'],
    search: ['seo'],
    side: ['showForm', 'placeholder', 'heroImage'],
  },
})
