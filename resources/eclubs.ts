import { image, richText, section, slug, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'E-clubs', ar: 'النوادي الإلكترونية' },
  one: { en: 'E-club', ar: 'نادٍ إلكتروني' },
  create: { en: 'New e-club', ar: 'نادٍ جديد' },
  about: {
    en: 'Online clubs that patients and families can join.',
    ar: 'نوادٍ عبر الإنترنت ينضم إليها المرضى وعائلاتهم.',
  },
  permission: 'Access Eclub',
  menu: { group: 'content', icon: 'globe', order: 85 },
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
