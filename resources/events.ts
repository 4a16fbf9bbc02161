import {
  boolean,
  date,
  feature,
  field,
  image,
  list,
  not,
  references,
  richText,
  section,
  slug,
  text,
  time,
  url,
} from '../src/schema/index.ts'

const speaker = {
  name: text({ localized: true, required: true, min: 2, max: 100, rule: 'textOnly' }),
  title: text({ localized: true, min: 2, max: 100 }),
  image: image({ ratio: '1:1', maxSize: '1mb' }),
  description: text({ localized: true, min: 2, max: 270, multiline: true }),
}
const add = { en: 'Add a speaker', ar: 'إضافة متحدث' }

export default section({
  label: { en: 'Events', ar: 'الفعاليات' },
  one: { en: 'Event', ar: 'فعالية' },
  create: { en: 'New event', ar: 'فعالية جديدة' },
  about: { en: 'Days and evenings that the unit invites to.', ar: 'أيام وأمسيات تدعو إليها الوحدة.' },
  permission: 'Access Event',
  menu: { group: 'content', icon: 'calendar', order: 40 },
  title: 'title',
  picture: 'cardImage',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 50 }),
    slug: slug('title'),
    description: richText({ localized: true, min: 2 }),
    tableOfContents: boolean({
      when: feature('tableOfContents'),
      label: { en: 'Show table of contents', ar: 'إظهار جدول المحتويات' },
    }),
    date: date({ required: true }),
    timeFrom: time({ required: true, label: { en: 'Time from', ar: 'الوقت من' } }),
    timeTo: time({ required: true, after: 'timeFrom', label: { en: 'Time to', ar: 'الوقت إلى' } }),
    locationName: text({ localized: true, required: true, min: 2, max: 100 }),
    locationUrl: url(),
    speakers: references('speakers', { when: feature('speakerDropdown') }),
    ownSpeakers: list(speaker, {
      add,
      when: not(feature('speakerDropdown')),
      label: { en: 'Speakers of the event', ar: 'متحدثو الفعالية' },
    }),
    externalSpeakers: list(speaker, {
      add,
      when: feature('externalSpeakers'),
      label: { en: 'External speakers', ar: 'متحدثون من الخارج' },
    }),
    kpis: list(
      {
        value: text({ required: true, max: 20, pattern: { source: '.*\\p{Nd}.*', example: '98 %' } }),
        name: text({ localized: true, required: true, max: 60 }),
      },
      {
        max: 6,
        when: feature('kpis'),
        label: { en: 'Key figures', ar: 'مؤشرات الأداء' },
        add: { en: 'Add a figure', ar: 'إضافة مؤشر' },
      },
    ),
    relatedNews: references('news', {
      max: 3,
      when: feature('relatedNews'),
      label: { en: 'Related news', ar: 'أخبار ذات صلة' },
    }),
    cardImage: image({
      required: field('status', 'published'),
      ratio: '1:1',
      maxSize: '1mb',
      label: { en: 'Card image', ar: 'صورة البطاقة' },
    }),
    cardImageAlt: text({
      localized: true,
      max: 160,
      label: { en: 'Card image alternative text', ar: 'النص البديل لصورة البطاقة' },
    }),
    cardImageTitle: text({ localized: true, max: 100, label: { en: 'Card image title', ar: 'عنوان صورة البطاقة' } }),
    detailsImage: image({ ratio: '16:9', maxSize: '2mb', label: { en: 'Details image', ar: 'صورة التفاصيل' } }),
    detailsImageAlt: text({
      localized: true,
      max: 160,
      label: { en: 'Details image alternative text', ar: 'النص البديل لصورة التفاصيل' },
    }),
    detailsImageTitle: text({
      localized: true,
      max: 100,
      label: { en: 'Details image title', ar: 'عنوان صورة التفاصيل' },
    }),
  },
  list: {
    columns: ['title', 'date', 'locationName', 'languages', 'status', 'updatedAt'],
    more: ['timeFrom', 'timeTo', 'speakers'],
    filters: ['status', 'date', 'speakers', 'languages'],
    search: ['title', 'slug', 'locationName', 'description'],
    sort: '-date',
  },
  form: {
    content: [
      'title',
      'slug',
      'description',
      'tableOfContents',
      ['timeFrom', 'timeTo'],
      ['locationName', 'locationUrl'],
      'kpis',
    ],
    people: ['speakers', 'ownSpeakers', 'externalSpeakers'],
    images: ['cardImageTitle', 'cardImageAlt', 'detailsImageTitle', 'detailsImageAlt'],
    related: ['relatedNews'],
    side: ['date', 'cardImage', 'detailsImage'],
  },
})
