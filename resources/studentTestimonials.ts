import { file, image, reference, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Student testimonials', ar: 'آراء المتدربين' },
  one: { en: 'Student testimonial', ar: 'رأي متدرب' },
  create: { en: 'New testimonial', ar: 'رأي جديد' },
  about: { en: 'What those who took a course say of it.', ar: 'ما يقوله المتدربون عن الدورات.' },
  permission: 'Access StudentTestimonial',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'content', icon: 'graduation-cap', order: 65 },
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
