import { feature, image, order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Course owners', ar: 'مُلّاك الدورات' },
  one: { en: 'Course owner', ar: 'مالك دورات' },
  create: { en: 'New course owner', ar: 'مالك جديد' },
  about: { en: 'Those whom a course belongs to.', ar: 'الجهات التي تعود إليها الدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/owners', show: false },
  api: 'filters/owners',
  menu: { group: 'learning', icon: 'user', order: 90, when: feature('filters') },
  title: 'name',
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
})
