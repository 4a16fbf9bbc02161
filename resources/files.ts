import { file, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Files', ar: 'الملفات' },
  one: { en: 'File', ar: 'ملف' },
  create: { en: 'New file', ar: 'ملف جديد' },
  about: {
    en: 'Documents, pictures and videos with an address that can be copied.',
    ar: 'مستندات وصور ومقاطع لها روابط يمكن نسخها.',
  },
  permission: 'Access FileUpload',
  routes: { base: '/fileuploader' },
  menu: { group: 'website', icon: 'file', order: 96 },
  title: 'name',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100 }),
    file: file({
      required: true,
      formats: ['xlsx', 'pdf', 'docx', 'pptx', 'mpp', 'png', 'jpg', 'mp4', 'webm', 'webp', 'mpeg', 'avi'],
      maxSize: '10mb',
    }),
  },
  list: {
    columns: ['name', 'file', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'languages'],
    search: ['name'],
    sort: '-updatedAt',
  },
})
