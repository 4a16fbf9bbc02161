import { file, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Files', ar: 'الملفات' },
  singular: { en: 'File', ar: 'ملف' },
  createLabel: { en: 'New file', ar: 'ملف جديد' },
  description: {
    en: 'Brochures, forms, images and videos to link to on the website and in messages.',
    ar: 'كتيبات ونماذج وصور وفيديوهات تُستخدم روابطها في الموقع والرسائل.',
  },
  permission: 'Access FileUpload',
  routes: { base: '/fileuploader' },
  menu: { group: 'website', icon: 'file', order: 85 },
  screen: 'fileLibrary',
  title: 'name',
  statuses: false,
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 150 }),
    file: file({
      required: true,
      formats: ['xlsx', 'pdf', 'docx', 'pptx', 'mpp', 'png', 'jpg', 'mp4', 'webm', 'webp', 'mpeg', 'avi'],
      maxSize: '10mb',
    }),
  },
  list: {
    columns: ['name', 'file', 'languages', 'updatedAt'],
    more: ['createdAt'],
    filters: ['languages', 'createdAt'],
    search: ['name'],
    sort: '-createdAt',
  },
})
