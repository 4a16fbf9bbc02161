import { image, list, order, text } from '../../src/schema/index.ts'

/** What a facility and a slide of the facilities have in common. */
export const facilityFields = () => ({
  title: text({ localized: true, required: true, min: 2, max: 100 }),
  description: text({ localized: true, min: 2, max: 1000, multiline: true }),
  images: list(
    { image: image({ required: true, maxSize: '2mb', alt: 'alt' }), alt: text({ localized: true, max: 160 }) },
    { max: 24, add: { en: 'Add an image', ar: 'إضافة صورة' } },
  ),
  order: order(),
})

export const facilityList = {
  columns: ['title', 'languages', 'status', 'updatedAt'],
  more: ['order'],
  filters: ['status', 'languages'],
  search: ['title', 'description'],
  sort: 'order',
} as const

/** What the website reads of a facility. */
export const facilityWebsite = ['title', 'description', 'images', 'order'] as const
