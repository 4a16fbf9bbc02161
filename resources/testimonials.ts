import { image, number, order, section, text, youtube } from '../src/schema/index.ts'

export default section({
  label: { en: 'Testimonials', ar: 'آراء المرضى' },
  singular: { en: 'Testimonial', ar: 'رأي' },
  createLabel: { en: 'New testimonial', ar: 'رأي جديد' },
  description: { en: 'Testimonials from patients.', ar: 'آراء المرضى في الوحدة.' },
  permission: 'Access Testimonial',
  redirectWithoutPermission: '/',
  menu: { group: 'content', icon: 'quote', order: 60 },
  website: { fields: ['name', 'title', 'text', 'rating', 'youtube', 'image', 'order'] },
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
