import { image, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Landing specialties', ar: 'تخصصات صفحات الهبوط' },
  singular: { en: 'Specialty', ar: 'تخصص' },
  createLabel: { en: 'New specialty', ar: 'تخصص جديد' },
  description: { en: 'Specialties shown on landing pages.', ar: 'التخصصات المعروضة في صفحات الهبوط.' },
  permission: 'Access LandingPage',
  routes: { base: '/landing/specialties' },
  api: 'landings/specialties',
  menu: { group: 'website', icon: 'heart-pulse', parent: 'landing', order: 3 },
  website: { fields: ['name', 'icon'] },
  title: 'name',
  picture: 'icon',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    icon: image({ formats: ['png', 'webp'], ratio: '1:1', minWidth: 48, maxSize: '1mb' }),
  },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'name',
  },
})
