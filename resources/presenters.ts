import { image, richText, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Presenters', ar: 'المحاضرون' },
  singular: { en: 'Presenter', ar: 'محاضر' },
  createLabel: { en: 'New presenter', ar: 'محاضر جديد' },
  description: {
    en: 'People who teach courses and present at conferences.',
    ar: 'من يدرّسون الدورات ويتحدثون في المؤتمرات.',
  },
  permission: 'Access Presenter',
  routes: { show: false },
  menu: { group: 'learning', icon: 'user', order: 10 },
  website: { fields: ['name', 'title', 'biography', 'image'] },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100, rule: 'textOnly' }),
    title: text({ localized: true, min: 2, max: 100 }),
    biography: richText({ localized: true }),
    image: image({ ratio: '1:1', maxSize: '1mb' }),
  },
  list: {
    columns: ['name', 'title', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name', 'title', 'biography'],
    sort: 'name',
  },
})
