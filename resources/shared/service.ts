import { file, image, list, richText, slug, text } from '../../src/schema/index.ts'

/** What the pages of medical, entertainment and oncology services are made of. */
export const serviceFields = () => ({
  cardTitle: text({
    localized: true,
    required: true,
    min: 2,
    max: 50,
    label: { en: 'Card title', ar: 'عنوان البطاقة' },
  }),
  slug: slug('cardTitle', {
    messages: {
      taken: { en: 'This Slug is already taken by another service', ar: 'هذا الرابط مستخدم لخدمة أخرى' },
    },
  }),
  cardShortDescription: text({
    localized: true,
    required: true,
    min: 2,
    max: 160,
    multiline: true,
    label: { en: 'Card short description', ar: 'الوصف المختصر للبطاقة' },
  }),
  description: text({ localized: true, min: 2, max: 270, multiline: true }),
  longDescription: richText({ localized: true, label: { en: 'Long description', ar: 'الوصف الكامل' } }),
  details: list(
    {
      title: text({ localized: true, required: true, min: 2, max: 100 }),
      text: text({ localized: true, max: 500, multiline: true }),
    },
    {
      label: { en: 'Service details', ar: 'تفاصيل الخدمة' },
      add: { en: 'Add a detail', ar: 'إضافة تفصيل' },
    },
  ),
  video: file({ formats: ['mp4', 'webm'], maxSize: '10mb' }),
  images: list(
    { image: image({ required: true, maxSize: '8mb', alt: 'alt' }), alt: text({ localized: true, max: 160 }) },
    { max: 24 },
  ),
  cardIcon: image({
    formats: ['png', 'webp'],
    ratio: '1:1',
    minWidth: 48,
    maxSize: '1mb',
    label: { en: 'Card icon', ar: 'أيقونة البطاقة' },
  }),
  cardHoverIcon: image({
    formats: ['png', 'webp'],
    ratio: '1:1',
    minWidth: 48,
    maxSize: '1mb',
    label: { en: 'Card hover icon', ar: 'أيقونة البطاقة عند التمرير' },
  }),
})

export const serviceList = {
  columns: ['cardTitle', 'languages', 'status', 'updatedAt'],
  filters: ['status', 'languages'],
  search: ['cardTitle', 'slug', 'description'],
  sort: 'cardTitle',
} as const

export const serviceForm = {
  content: ['cardTitle', 'slug', 'cardShortDescription', 'description', 'longDescription'],
  details: ['details'],
  images: ['images', 'video'],
  side: ['cardIcon', 'cardHoverIcon'],
} as const

/** Said when a service is saved with only one of its languages. */
export const serviceMessages = {
  failed: { en: 'Please Add AR and EN Service', ar: 'يُرجى إضافة الخدمة بالعربية والإنجليزية' },
}

/** What the website reads of a service. */
export const serviceWebsite = [
  'cardTitle',
  'slug',
  'cardShortDescription',
  'description',
  'longDescription',
  'details',
  'video',
  'images',
  'cardIcon',
  'cardHoverIcon',
] as const
