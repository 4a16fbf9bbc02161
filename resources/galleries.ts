import { file, image, list, order, reference, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Galleries', ar: 'معارض الصور' },
  singular: { en: 'Gallery', ar: 'معرض صور' },
  createLabel: { en: 'New gallery', ar: 'معرض جديد' },
  description: { en: 'Photo and video galleries, by occasion.', ar: 'معارض الصور والفيديو، حسب المناسبة.' },
  permission: 'Access Gallery',
  routes: { show: false },
  menu: { group: 'content', icon: 'images', order: 70 },
  website: { fields: ['title', 'category', 'images', 'video', 'order'] },
  title: 'title',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    category: reference('galleryCategories', { required: true }),
    images: list(
      { image: image({ required: true, maxSize: '2mb', alt: 'alt' }), alt: text({ localized: true, max: 160 }) },
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
