import { image, money, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Landing offers', ar: 'عروض صفحات الهبوط' },
  one: { en: 'Offer', ar: 'عرض' },
  create: { en: 'New offer', ar: 'عرض جديد' },
  about: { en: 'The prices that landing pages show.', ar: 'الأسعار التي تعرضها صفحات الهبوط.' },
  permission: 'Access LandingPage',
  routes: { base: '/landing/offers' },
  api: 'landings/offers',
  menu: { group: 'website', icon: 'badge-percent', parent: 'landing', order: 2 },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    price: money({ required: true }),
    image: image({ required: true, formats: ['jpg', 'png'], maxSize: '2mb' }),
  },
  list: {
    columns: ['title', 'price', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'price', 'languages'],
    search: ['title'],
    sort: 'title',
  },
})
