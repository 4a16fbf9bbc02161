import { feature, image, order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Certifiers', ar: 'الجهات المانحة للشهادات' },
  one: { en: 'Certifier', ar: 'جهة مانحة للشهادات' },
  create: { en: 'New certifier', ar: 'جهة جديدة' },
  about: { en: 'Those who issue the certificates of courses.', ar: 'من يصدر شهادات الدورات.' },
  permission: 'Access Course',
  routes: { base: '/filters/certifier', show: false },
  api: 'filters/certifiers',
  menu: { group: 'learning', icon: 'shield', order: 80, when: feature('filters') },
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
