import { image, order, phone, references, richText, section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Clinics', ar: 'العيادات' },
  singular: { en: 'Clinic', ar: 'عيادة' },
  createLabel: { en: 'New clinic', ar: 'عيادة جديدة' },
  description: {
    en: 'Clinics shown on the website, with their contact details and doctors.',
    ar: 'العيادات المعروضة على الموقع، ببيانات التواصل معها وأطبائها.',
  },
  permission: 'Access Clinic',
  routes: { list: '/clinics/clinics' },
  menu: { group: 'care', icon: 'building', order: 20 },
  website: { path: '/clinics', fields: ['name', 'slug', 'description', 'phone', 'doctors', 'image', 'order'] },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('name'),
    description: richText({ localized: true, min: 2 }),
    phone: phone(),
    doctors: references('doctors'),
    image: image({ ratio: '16:9', maxSize: '2mb' }),
    order: order(),
  },
  list: {
    columns: ['name', 'phone', 'languages', 'status', 'updatedAt'],
    more: ['doctors', 'order'],
    filters: ['status', 'doctors', 'languages'],
    search: ['name', 'slug', 'phone', 'description'],
    sort: 'order',
  },
  form: { content: ['name', 'slug', 'description', 'phone'], people: ['doctors'], side: ['order', 'image'] },
})
