import { slug, text } from '../../src/schema/index.ts'

/** What other records are filed under: a name and its slug, in the order of the names. */
export const term = {
  title: 'name',
  website: { fields: ['name', 'slug'] },
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('name'),
  },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name', 'slug'],
    sort: 'name',
  },
} as const
