import { image, richText, section, slug, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'E-clubs', ar: 'النوادي الإلكترونية' },
  singular: { en: 'E-club', ar: 'نادٍ إلكتروني' },
  createLabel: { en: 'New e-club', ar: 'نادٍ إلكتروني جديد' },
  description: {
    en: 'Online clubs for patients and their families.',
    ar: 'نوادٍ عبر الإنترنت للمرضى وعائلاتهم.',
  },
  permission: 'Access Eclub',
  menu: { group: 'content', icon: 'globe', order: 85 },
  website: { fields: ['title', 'slug', 'description', 'url', 'image'] },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('title'),
    description: richText({ localized: true, min: 2 }),
    url: url(),
    image: image({ ratio: '16:9', maxSize: '2mb' }),
  },
  list: {
    columns: ['title', 'url', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['title', 'slug', 'description'],
    sort: 'title',
  },
})
