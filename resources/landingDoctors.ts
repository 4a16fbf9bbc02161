import { field, image, section, text } from '../src/schema/index.ts'

const published = field('status', 'published')

export default section({
  label: { en: 'Landing doctors', ar: 'أطباء صفحات الهبوط' },
  singular: { en: 'Doctor', ar: 'طبيب' },
  createLabel: { en: 'New doctor', ar: 'طبيب جديد' },
  description: { en: 'Doctors shown on landing pages.', ar: 'الأطباء المعروضون في صفحات الهبوط.' },
  permission: 'Access LandingPage',
  routes: { base: '/landing/doctors' },
  api: 'landings/doctors',
  menu: { group: 'website', icon: 'stethoscope', parent: 'landing', order: 1 },
  website: { fields: ['name', 'title', 'image'] },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 50, rule: 'textOnly' }),
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    image: image({
      required: published,
      formats: ['jpg', 'png'],
      maxSize: '2mb',
      recommend: { format: 'webp', maxSize: '5mb' },
    }),
  },
  list: {
    columns: ['name', 'title', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name', 'title'],
    sort: 'name',
  },
})
