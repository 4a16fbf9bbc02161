import { feature, image, order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Accreditations', ar: 'الاعتمادات' },
  one: { en: 'Accreditation', ar: 'اعتماد' },
  create: { en: 'New accreditation', ar: 'اعتماد جديد' },
  about: { en: 'The bodies whose recognition courses carry.', ar: 'الجهات التي تعترف بالدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/accreditations', show: false },
  api: 'filters/accreditations',
  menu: { group: 'learning', icon: 'ribbon', order: 70, when: feature('filters') },
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
