import {
  choice,
  date,
  image,
  money,
  number,
  reference,
  references,
  richText,
  slug,
  text,
} from '../../src/schema/index.ts'

/** What courses and programs are made of. */
export const trainingFields = () => ({
  title: text({ localized: true, required: true, min: 2, max: 100 }),
  slug: slug('title'),
  description: richText({ localized: true, min: 2 }),
  presenters: references('presenters'),
  start: date({ required: true }),
  end: date({ required: true, notBefore: 'start' }),
  hours: number({ min: 1, max: 2000 }),
  price: money(),
  mode: choice({ online: { en: 'Online', ar: 'عن بُعد' }, onSite: { en: 'On site', ar: 'حضوري' } }, { required: true }),
  specialty: reference('specialties'),
  accreditation: reference('accreditations', { label: { en: 'Accreditation', ar: 'الاعتماد' } }),
  certifier: reference('certifiers', { label: { en: 'Certifier', ar: 'الجهة المانحة للشهادة' } }),
  belongsTo: reference('owners', { label: { en: 'Course owner', ar: 'الجهة المالكة للدورة' } }),
  image: image({ ratio: '16:9', maxSize: '2mb' }),
})

export const trainingList = {
  columns: ['title', 'start', 'mode', 'price', 'languages', 'status'],
  more: ['end', 'hours', 'specialty', 'accreditation', 'certifier', 'belongsTo', 'updatedAt'],
  filters: ['status', 'mode', 'specialty', 'accreditation', 'certifier', 'belongsTo', 'start', 'languages'],
  search: ['title', 'slug', 'description'],
  sort: '-start',
} as const

export const trainingForm = {
  content: ['title', 'slug', 'description', ['start', 'end'], ['hours', 'price']],
  people: ['presenters'],
  side: ['mode', 'specialty', 'accreditation', 'certifier', 'belongsTo', 'image'],
} as const

/** What the website reads of a course or program. */
export const trainingWebsiteFields = [
  'title',
  'slug',
  'description',
  'presenters',
  'start',
  'end',
  'hours',
  'price',
  'mode',
  'specialty',
  'accreditation',
  'certifier',
  'belongsTo',
  'image',
] as const
