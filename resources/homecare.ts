import { field, image, richText, section, slug, text } from '../src/schema/index.ts'
import { seo } from './shared/seo.ts'

export default section({
  label: { en: 'Homecare', ar: 'الرعاية المنزلية' },
  singular: { en: 'Homecare article', ar: 'مقال رعاية منزلية' },
  createLabel: { en: 'New article', ar: 'مقال جديد' },
  description: {
    en: 'Articles about care at the patient’s home.',
    ar: 'مقالات عن الرعاية في منزل المريض.',
  },
  permission: 'Access Homecare',
  menu: { group: 'content', icon: 'home', order: 20 },
  website: { fields: ['title', 'slug', 'excerpt', 'body', 'image', 'seo'] },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('title'),
    excerpt: text({ localized: true, min: 2, max: 270, multiline: true }),
    body: richText({ localized: true, required: field('status', 'published') }),
    image: image({ ratio: '16:9', maxSize: '2mb' }),
    seo: seo(),
  },
  list: {
    columns: ['title', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['title', 'slug', 'excerpt', 'body'],
    sort: 'title',
  },
  form: { content: ['title', 'slug', 'excerpt', 'body'], search: ['seo'], side: ['image'] },
})
