import { image, number, order, section, text, youtube } from '../src/schema/index.ts'

export default section({
  label: { en: 'Testimonials', ar: 'آراء المرضى' },
  one: { en: 'Testimonial', ar: 'رأي' },
  create: { en: 'New testimonial', ar: 'رأي جديد' },
  about: { en: 'What patients say of the unit, in their words.', ar: 'ما يقوله المرضى عن الوحدة، بكلماتهم.' },
  permission: 'Access Testimonial',
  withoutPermission: '/',
  menu: { group: 'content', icon: 'quote', order: 60 },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    title: text({ localized: true, min: 2, max: 100 }),
    text: text({ localized: true, required: true, min: 2, max: 1000, multiline: true }),
    rating: number({ min: 1, max: 5 }),
    youtube: youtube(),
    image: image({ ratio: '1:1', maxSize: '1mb' }),
    order: order(),
  },
  list: {
    columns: ['name', 'title', 'rating', 'languages', 'status', 'updatedAt'],
    more: ['order', 'text'],
    filters: ['status', 'languages'],
    search: ['name', 'title', 'text'],
    sort: 'order',
  },
})
