import { byProfile, dateTime, field, image, richText, section, slug, text, youtube } from '../src/schema/index.ts'
import { seo } from './shared/seo.ts'

export default section({
  label: byProfile('news'),
  one: { en: 'News item', ar: 'خبر' },
  create: { en: 'New news item', ar: 'خبر جديد' },
  about: { en: 'What happened in the unit, for the website and the press.', ar: 'ما يجري في الوحدة، للموقع والصحافة.' },
  permission: 'Access News',
  menu: { group: 'content', icon: 'megaphone', order: 15 },
  title: 'title',
  picture: 'desktopImage',
  schedule: 'publishedAt',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 50 }),
    slug: slug('title'),
    excerpt: text({ localized: true, required: field('status', 'published'), min: 2, max: 270, multiline: true }),
    body: richText({ localized: true, required: field('status', 'published') }),
    publishedAt: dateTime(),
    desktopImage: image({ required: field('status', 'published'), ratio: '16:9', maxSize: '2mb' }),
    mobileImage: image({ ratio: '1:1', maxSize: '1mb' }),
    imageTitle: text({ localized: true, max: 100 }),
    imageAlt: text({ localized: true, max: 160 }),
    youtube: youtube(),
    seo: seo(),
  },
  list: {
    columns: ['title', 'languages', 'status', 'publishedAt'],
    more: ['updatedAt', 'createdAt'],
    filters: ['status', 'languages', 'publishedAt'],
    search: ['title', 'slug', 'excerpt', 'body'],
    sort: '-publishedAt',
  },
  form: {
    content: ['title', 'slug', 'excerpt', 'body'],
    images: ['imageTitle', 'imageAlt', 'youtube'],
    search: ['seo'],
    side: ['publishedAt', 'desktopImage', 'mobileImage'],
  },
})
