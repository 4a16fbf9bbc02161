import { file, image, reference, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Student testimonials', ar: 'آراء المتدربين' },
  singular: { en: 'Student testimonial', ar: 'رأي متدرب' },
  createLabel: { en: 'New testimonial', ar: 'رأي جديد' },
  description: { en: 'Testimonials from course participants.', ar: 'آراء المتدربين في الدورات.' },
  permission: 'Access StudentTestimonial',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'content', icon: 'graduation-cap', order: 65 },
  website: { fields: ['name', 'course', 'text', 'video', 'image'] },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    course: reference('courses'),
    text: text({ localized: true, required: true, min: 2, max: 1000, multiline: true }),
    video: file({ formats: ['mp4', 'webm'], maxSize: '10mb' }),
    image: image({ ratio: '1:1', maxSize: '1mb' }),
  },
  list: {
    columns: ['name', 'course', 'languages', 'status', 'updatedAt'],
    more: ['text'],
    filters: ['status', 'course', 'languages'],
    search: ['name', 'text'],
    sort: 'name',
  },
})
