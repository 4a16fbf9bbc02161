import { image, list, money, text } from '../../src/schema/index.ts'

/** What medical and commercial cards are made of. */
export const cardFields = () => ({
  title: text({ localized: true, required: true, min: 2, max: 100 }),
  description: text({ localized: true, min: 2, max: 270, multiline: true }),
  price: money(),
  benefits: list(
    { text: text({ localized: true, required: true, min: 2, max: 160 }) },
    { add: { en: 'Add a benefit', ar: 'إضافة ميزة' } },
  ),
  image: image({ maxSize: '2mb' }),
})

export const cardList = {
  columns: ['title', 'price', 'languages', 'status', 'updatedAt'],
  filters: ['status', 'price', 'languages'],
  search: ['title', 'description'],
  sort: 'title',
} as const

/** What the website reads of a card. */
export const cardWebsiteFields = ['title', 'description', 'price', 'benefits', 'image'] as const
