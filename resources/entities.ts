import { image, phone, reference, richText, section, slug, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Entities', ar: 'الجهات' },
  one: { en: 'Entity', ar: 'جهة' },
  create: { en: 'New entity', ar: 'جهة جديدة' },
  about: {
    en: 'Institutions that work with the unit and that posts can point to.',
    ar: 'المؤسسات التي تتعاون مع الوحدة ويمكن ربط المقالات بها.',
  },
  permission: 'Access Entity',
  menu: { group: 'website', icon: 'building', order: 30 },
  title: 'name',
  picture: 'logo',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('name'),
    description: richText({ localized: true, min: 2 }),
    address: text({ localized: true, max: 200 }),
    url: url(),
    phone: phone(),
    category: reference('entityCategories'),
    logo: image({ ratio: '1:1', maxSize: '1mb' }),
    image: image({ ratio: '16:9', maxSize: '2mb' }),
  },
  list: {
    columns: ['name', 'category', 'phone', 'languages', 'status', 'updatedAt'],
    more: ['url', 'address'],
    filters: ['status', 'category', 'languages'],
    search: ['name', 'slug', 'address'],
    sort: 'name',
  },
  form: { content: ['name', 'slug', 'description', 'address', ['url', 'phone']], side: ['category', 'logo', 'image'] },
})
