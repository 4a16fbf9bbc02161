import { image, order, section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Offer categories', ar: 'تصنيفات العروض' },
  singular: { en: 'Offer category', ar: 'تصنيف عروض' },
  createLabel: { en: 'New category', ar: 'تصنيف جديد' },
  description: { en: 'Categories for offers.', ar: 'تصنيفات تُعرض فيها العروض.' },
  permission: 'Access OfferCategory',
  routes: { base: '/offers/category' },
  optionsEndpoint: 'offers/mobile/categories',
  menu: { group: 'content', icon: 'folder', parent: 'offers', order: 1 },
  website: { fields: ['name', 'slug', 'image', 'order'] },
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
