import { image, order, phone, references, richText, section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Clinics', ar: 'العيادات' },
  one: { en: 'Clinic', ar: 'عيادة' },
  create: { en: 'New clinic', ar: 'عيادة جديدة' },
  about: {
    en: 'The clinics that visitors can find and call, with their doctors.',
    ar: 'العيادات التي يجدها الزوار ويتصلون بها، وأطباؤها.',
  },
  permission: 'Access Clinic',
  routes: { list: '/clinics/clinics' },
  menu: { group: 'care', icon: 'building', order: 20 },
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
