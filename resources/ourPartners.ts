import { field, image, order, section, text, url } from '../src/schema/index.ts'

const published = field('status', 'published')

export default section({
  label: { en: 'Our partners', ar: 'شركاؤنا' },
  singular: { en: 'Partner', ar: 'شريك' },
  createLabel: { en: 'New partner', ar: 'شريك جديد' },
  description: { en: 'Partner logos at the bottom of the home page.', ar: 'شعارات الشركاء أسفل الصفحة الرئيسية.' },
  permission: 'Access OurPartner',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'handshake', order: 40 },
  website: { fields: ['name', 'url', 'logo', 'order'] },
  title: 'name',
  picture: 'logo',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    url: url(),
    logo: image({ required: published, ratio: '1:1', maxSize: '1mb' }),
    order: order(),
  },
  list: {
    columns: ['name', 'url', 'languages', 'status', 'updatedAt'],
    more: ['order'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: 'order',
  },
})
