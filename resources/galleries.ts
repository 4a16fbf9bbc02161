import { file, image, list, order, reference, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Galleries', ar: 'معارض الصور' },
  one: { en: 'Gallery', ar: 'معرض صور' },
  create: { en: 'New gallery', ar: 'معرض جديد' },
  about: { en: 'Pictures and videos of the unit, by occasion.', ar: 'صور الوحدة ومقاطعها، حسب المناسبة.' },
  permission: 'Access Gallery',
  routes: { show: false },
  menu: { group: 'content', icon: 'images', order: 70 },
  title: 'title',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    category: reference('galleryCategories', { required: true }),
    images: list(
      { image: image({ required: true, maxSize: '2mb' }), alt: text({ localized: true, max: 160 }) },
      { max: 24, add: { en: 'Add an image', ar: 'إضافة صورة' } },
    ),
    video: file({ formats: ['mp4', 'webm'], maxSize: '10mb' }),
    order: order(),
  },
  list: {
    columns: ['title', 'category', 'languages', 'status', 'updatedAt'],
    more: ['order'],
    filters: ['status', 'category', 'languages'],
    search: ['title'],
    sort: 'order',
  },
  form: { images: ['title', 'images', 'video'], side: ['category', 'order'] },
})
