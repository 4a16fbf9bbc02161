import { image, phone, reference, richText, section, slug, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Entities', ar: 'الجهات' },
  singular: { en: 'Entity', ar: 'جهة' },
  createLabel: { en: 'New entity', ar: 'جهة جديدة' },
  description: {
    en: 'Partner institutions that posts can be linked to.',
    ar: 'المؤسسات المتعاونة التي يمكن ربط المقالات بها.',
  },
  permission: 'Access Entity',
  menu: { group: 'website', icon: 'building', order: 30 },
  website: { fields: ['name', 'slug', 'description', 'address', 'url', 'phone', 'category', 'logo', 'image'] },
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
