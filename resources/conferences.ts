import { date, image, list, reference, references, richText, section, slug, text, time } from '../src/schema/index.ts'

export default section({
  label: { en: 'Conferences', ar: 'المؤتمرات' },
  singular: { en: 'Conference', ar: 'مؤتمر' },
  createLabel: { en: 'New conference', ar: 'مؤتمر جديد' },
  description: {
    en: 'Conferences with their days, sessions and speakers.',
    ar: 'المؤتمرات بأيامها وجلساتها ومتحدثيها.',
  },
  permission: 'Access Conference',
  menu: { group: 'learning', icon: 'mic', order: 40 },
  pages: {
    '/:slug/steps/:step?': 'conferenceSteps',
    '/:slug/days': 'conferenceSteps',
    '/:slug/days/create': 'conferenceSteps',
    '/:slug/days/edit/:day?': 'conferenceSteps',
  },
  links: { '/:slug/days': { en: 'Days and timetable', ar: 'الأيام والجدول' } },
  saveActions: {
    days: { label: { en: 'Save and add days', ar: 'حفظ وإضافة الأيام' }, next: '/:slug/days/create' },
    exit: { label: { en: 'Save and exit', ar: 'حفظ وخروج' }, next: 'list' },
  },
  publishing: 'timetable',
  website: {
    path: '/conferences',
    fields: ['title', 'slug', 'description', 'location', 'start', 'end', 'topics', 'presenters', 'days', 'image'],
    calendar: { start: 'start', end: 'end', location: 'location' },
  },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('title'),
    description: richText({ localized: true, min: 2 }),
    location: text({ localized: true, max: 200 }),
    start: date({ required: true }),
    end: date({ required: true, notBefore: 'start' }),
    topics: references('conferenceTopics'),
    presenters: references('presenters'),
    days: list(
      {
        date: date({
          required: true,
          betweenDates: ['start', 'end'],
          messages: {
            betweenDates: {
              en: 'This day is outside the conference dates',
              ar: 'هذا اليوم خارج تاريخي المؤتمر',
            },
          },
        }),
        title: text({ localized: true, required: true, min: 2, max: 100 }),
        sessions: list(
          {
            from: time({ required: true }),
            to: time({ required: true, after: 'from' }),
            title: text({ localized: true, required: true, min: 2, max: 100 }),
            speaker: reference('presenters'),
            room: text({ localized: true, max: 60 }),
          },
          { add: { en: 'Add a session', ar: 'إضافة جلسة' } },
        ),
      },
      { uniqueBy: 'date', add: { en: 'Add a day', ar: 'إضافة يوم' } },
    ),
    image: image({ ratio: '16:9', maxSize: '2mb' }),
  },
  list: {
    columns: ['title', 'start', 'end', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'start', 'languages'],
    search: ['title', 'slug', 'location'],
    sort: '-start',
  },
  form: {
    details: ['title', 'slug', 'description', 'location', ['start', 'end']],
    days: ['days'],
    topics: ['topics', 'presenters'],
    side: ['image'],
  },
})
