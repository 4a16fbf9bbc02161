import { feature, image, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Speakers', ar: 'المتحدثون' },
  singular: { en: 'Speaker', ar: 'متحدث' },
  createLabel: { en: 'New speaker', ar: 'متحدث جديد' },
  description: { en: 'People who speak at events.', ar: 'من يتحدثون في الفعاليات.' },
  permission: 'Access Speaker',
  routes: { base: '/events/speakers' },
  menu: { group: 'content', icon: 'mic', parent: 'events', order: 1, when: feature('speakerDropdown') },
  website: { fields: ['name', 'title', 'description', 'image'] },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100, rule: 'textOnly' }),
    title: text({ localized: true, min: 2, max: 100 }),
    description: text({ localized: true, min: 2, max: 270, multiline: true }),
    image: image({ ratio: '1:1', maxSize: '1mb' }),
  },
  list: {
    columns: ['name', 'title', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name', 'title', 'description'],
    sort: 'name',
  },
})
