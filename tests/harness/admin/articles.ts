import {
  dateTime,
  field,
  file,
  image,
  list,
  number,
  reference,
  references,
  richText,
  section,
  singleton,
  slug,
  text,
} from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'

/** A small section with one of each thing that a form must cope with: both languages, a slug, rows, two tabs, a narrow column. */
export const articles: NamedSection = {
  name: 'articles',
  ...section({
    label: { en: 'Articles', ar: 'المقالات' },
    messages: {
      updated: { en: 'The article is saved.', ar: 'تم حفظ المقال.' },
      failed: { en: 'Please add both languages', ar: 'يُرجى إضافة اللغتين' },
    },
    createLabel: { en: 'New article', ar: 'مقال جديد' },
    permission: 'Access Post',
    was: 'essays',
    title: 'title',
    fields: {
      title: text({ localized: true, required: true, max: 20 }),
      slug: slug('title'),
      note: text({
        localized: true,
        required: field('status', 'published'),
        label: { en: 'Note', ar: 'الملاحظة' },
      }),
      minutes: number({ min: 1, label: { en: 'Minutes', ar: 'الدقائق' } }),
      startsAt: dateTime({ label: { en: 'Starts', ar: 'يبدأ في' } }),
      reviewedAt: dateTime({ label: { en: 'Reviewed', ar: 'تمت المراجعة' }, readOnly: true }),
      related: references('articles', { max: 2, label: { en: 'Related', ar: 'ذات صلة' } }),
      guide: reference('articles', { label: { en: 'Guide', ar: 'المرشد' } }),
      manual: file({ formats: ['pdf'], maxSize: '1mb', label: { en: 'Manual', ar: 'الدليل' } }),
      cover: image({ ratio: '16:9', maxSize: '1mb', label: { en: 'Cover', ar: 'الغلاف' } }),
      body: richText({ localized: true }),
      steps: list(
        {
          name: text({ localized: true, required: true, max: 10 }),
          weight: number({ label: { en: 'Weight', ar: 'الوزن' } }),
        },
        { label: { en: 'Steps', ar: 'الخطوات' }, add: { en: 'Add a step', ar: 'إضافة خطوة' } },
      ),
    },
    list: { columns: ['title', 'status'] },
    form: {
      content: ['title', 'slug', 'minutes'],
      details: ['note', 'steps'],
      related: ['related', 'guide', 'manual', 'cover', 'body'],
      side: ['startsAt', 'reviewedAt'],
    },
  }),
}

/** The one record of a unit that the tests of singletons write. */
export const greeting: NamedSection = {
  name: 'greeting',
  ...singleton({
    label: { en: 'Greeting', ar: 'التحية' },
    permission: 'Access Setting',
    routes: { base: '/settings/greeting' },
    api: 'settings/Greeting',
    statuses: false,
    title: 'words',
    fields: { words: text({ localized: true, required: true, max: 20, label: { en: 'Words', ar: 'الكلمات' } }) },
    list: { columns: ['words'] },
  }),
}
