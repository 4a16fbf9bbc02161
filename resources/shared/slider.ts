import { field, image, order, text, url } from '../../src/schema/index.ts'

/** What the slides of a page's head are made of. */
export const slideFields = () => ({
  title: text({ localized: true, required: true, min: 2, max: 100 }),
  subtitle: text({ localized: true, max: 200 }),
  link: url({ page: true }),
  image: image({ required: field('status', 'published'), ratio: '16:9', maxSize: '2mb' }),
  mobileImage: image({ ratio: '1:1', maxSize: '1mb' }),
  order: order(),
})

export const slideList = {
  columns: ['title', 'link', 'languages', 'status', 'updatedAt'],
  more: ['subtitle', 'order'],
  filters: ['status', 'languages'],
  search: ['title', 'subtitle'],
  sort: 'order',
} as const

/** What the website reads of a slide. */
export const slideWebsite = ['title', 'subtitle', 'link', 'image', 'mobileImage', 'order'] as const
