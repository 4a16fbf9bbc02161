import { image, order, text } from '../../src/schema/index.ts'

/** A body that courses name, such as who accredits them: a name with its logo, ordered by hand. */
export const institution = {
  title: 'name',
  website: { fields: ['name', 'logo', 'order'] },
  picture: 'logo',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    logo: image({ ratio: '1:1', maxSize: '1mb' }),
    order: order(),
  },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    more: ['order'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
} as const
