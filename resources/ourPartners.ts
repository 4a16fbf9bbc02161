import { image, order, section, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Our partners', ar: 'شركاؤنا' },
  one: { en: 'Partner', ar: 'شريك' },
  create: { en: 'New partner', ar: 'شريك جديد' },
  about: { en: 'The logos at the foot of the home page.', ar: 'الشعارات أسفل الصفحة الرئيسية.' },
  permission: 'Access OurPartner',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'handshake', order: 40 },
  title: 'name',
  picture: 'logo',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    url: url(),
    logo: image({ required: true, ratio: '1:1', maxSize: '1mb' }),
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
