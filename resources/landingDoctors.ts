import { image, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Landing doctors', ar: 'أطباء صفحات الهبوط' },
  one: { en: 'Doctor', ar: 'طبيب' },
  create: { en: 'New doctor', ar: 'طبيب جديد' },
  about: { en: 'The doctors that landing pages show.', ar: 'الأطباء الذين تعرضهم صفحات الهبوط.' },
  permission: 'Access LandingPage',
  routes: { base: '/landing/doctors' },
  api: 'landings/doctors',
  menu: { group: 'website', icon: 'stethoscope', parent: 'landing', order: 1 },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 50, rule: 'textOnly' }),
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    image: image({
      required: true,
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
