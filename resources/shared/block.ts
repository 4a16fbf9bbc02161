import { image, text } from '../../src/schema/index.ts'

/** A title with a text, as the blocks of the home and about pages have them. */
export const blockFields = () => ({
  title: text({ localized: true, required: true, min: 2, max: 100 }),
  text: text({ localized: true, required: true, min: 2, max: 1000, multiline: true }),
})

export const blockIcon = () => image({ formats: ['png', 'webp'], ratio: '1:1', minWidth: 48, maxSize: '1mb' })
export const blockImage = () => image({ ratio: '16:9', maxSize: '2mb' })

export const blockList = {
  columns: ['title', 'languages', 'status', 'updatedAt'],
  more: ['text', 'order'],
  filters: ['status', 'languages'],
  search: ['title', 'text'],
  sort: 'order',
} as const
