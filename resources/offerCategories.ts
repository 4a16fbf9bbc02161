import { image, order, section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Offer categories', ar: 'تصنيفات العروض' },
  one: { en: 'Offer category', ar: 'تصنيف عروض' },
  create: { en: 'New category', ar: 'تصنيف جديد' },
  about: { en: 'The groups that offers are shown in.', ar: 'المجموعات التي تُعرض فيها العروض.' },
  permission: 'Access OfferCategory',
  routes: { base: '/offers/category' },
  lookUp: 'offers/mobile/categories',
  menu: { group: 'content', icon: 'folder', parent: 'offers', order: 1 },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('name'),
    image: image({ ratio: '1:1', maxSize: '1mb' }),
    order: order(),
  },
  list: {
    columns: ['name', 'languages', 'status', 'updatedAt'],
    filters: ['status'],
    search: ['name', 'slug'],
    sort: 'order',
  },
})
