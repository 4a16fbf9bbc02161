import { byProfile, dateTime, field, image, richText, section, slug, text, youtube } from '../src/schema/index.ts'
import { seo } from './shared/seo.ts'

export default section({
  label: byProfile('news'),
  singular: { en: 'News item', ar: 'خبر' },
  createLabel: { en: 'New news item', ar: 'خبر جديد' },
  description: {
    en: 'News for the website and the press.',
    ar: 'أخبار للموقع والصحافة.',
  },
  permission: 'Access News',
  menu: { group: 'content', icon: 'megaphone', order: 15 },
  website: {
    path: '/news',
    fields: [
      'title',
      'slug',
      'excerpt',
      'body',
      'publishedAt',
      'desktopImage',
      'mobileImage',
      'imageTitle',
      'imageAlt',
      'youtube',
      'seo',
    ],
  },
  title: 'title',
  picture: 'desktopImage',
  schedule: 'publishedAt',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 50 }),
    slug: slug('title'),
    excerpt: text({ localized: true, required: field('status', 'published'), min: 2, max: 270, multiline: true }),
    body: richText({ localized: true, required: field('status', 'published') }),
    publishedAt: dateTime(),
    desktopImage: image({ required: field('status', 'published'), ratio: '16:9', maxSize: '2mb', alt: 'imageAlt' }),
    mobileImage: image({ ratio: '1:1', maxSize: '1mb', alt: 'imageAlt' }),
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
