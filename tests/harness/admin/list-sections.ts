import {
  boolean,
  choice,
  dateTime,
  file,
  image,
  inbox,
  list,
  order,
  phone,
  reference,
  richText,
  section,
  slug,
  text,
} from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'

/** A small collection with one of each thing that a list must cope with. */
export const notes: NamedSection = {
  name: 'notes',
  ...section({
    label: { en: 'Notes', ar: 'المذكرات' },
    singular: { en: 'Note', ar: 'مذكرة' },
    createLabel: { en: 'New note', ar: 'مذكرة جديدة' },
    description: { en: 'What people should know.', ar: 'ما ينبغي أن يعرفه الناس.' },
    permission: 'Access Post',
    title: 'title',
    picture: 'cover',
    schedule: 'publishedAt',
    fields: {
      title: text({ localized: true, required: true, max: 40 }),
      slug: slug('title'),
      body: richText({ localized: true }),
      topic: reference('topics', { label: { en: 'Topic', ar: 'الموضوع' } }),
      size: choice(
        { big: { en: 'Big', ar: 'كبير' }, small: { en: 'Small', ar: 'صغير' } },
        { label: { en: 'Size', ar: 'الحجم' } },
      ),
      pinned: boolean({ label: { en: 'Pinned', ar: 'مثبت' } }),
      publishedAt: dateTime(),
      cover: image({ label: { en: 'Cover', ar: 'الغلاف' } }),
      steps: list({ name: text({ localized: true }) }, { label: { en: 'Steps', ar: 'الخطوات' } }),
    },
    list: {
      columns: ['title', 'topic', 'languages', 'status', 'publishedAt'],
      more: ['size', 'pinned'],
      filters: ['status', 'topic', 'size', 'publishedAt', 'languages'],
      search: ['title', 'slug'],
      sort: '-publishedAt',
    },
    form: { content: ['title', 'slug', 'body', 'steps'], side: ['topic', 'size', 'publishedAt', 'cover'] },
  }),
}

export const topics: NamedSection = {
  name: 'topics',
  ...section({
    label: { en: 'Topics', ar: 'الموضوعات' },
    permission: 'Access Post',
    title: 'name',
    fields: { name: text({ localized: true, required: true }), slug: slug('name') },
    list: { columns: ['name'] },
  }),
}

const ordered = {
  label: { en: 'Steps', ar: 'الخطوات' },
  permission: 'Access Post',
  title: 'name',
} as const

/** A list that is ordered by hand. */
export const steps: NamedSection = {
  name: 'steps',
  ...section({
    ...ordered,
    fields: { name: text({ localized: true, required: true }), order: order() },
    list: { columns: ['name', 'status'], search: ['name'], sort: 'order' },
  }),
}

/** A tree. */
export const branches: NamedSection = {
  name: 'branches',
  ...section({
    ...ordered,
    fields: {
      name: text({ localized: true, required: true }),
      under: reference('branches', { label: { en: 'Under', ar: 'تحت' } }),
      order: order(),
    },
    list: { columns: ['name', 'status'], more: ['under'], search: ['name'], sort: 'order', tree: 'under' },
  }),
}

/** What comes in from outside and is a visitor's own. */
export const patients: NamedSection = {
  name: 'patients',
  ...inbox({
    label: { en: 'Patients', ar: 'المرضى' },
    singular: { en: 'Patient', ar: 'مريض' },
    permission: 'Access Lead',
    title: 'name',
    fields: {
      name: text({ required: true, personal: 'visible' }),
      phone: phone({ required: true, personal: true }),
      scan: file({ label: { en: 'Scan', ar: 'الأشعة' }, formats: ['pdf'], maxSize: '5mb', personal: true }),
    },
    list: { columns: ['name', 'phone', 'scan', 'status'], more: ['notes'], search: ['name', 'phone'] },
  }),
}

/** What comes in from outside. */
export const calls: NamedSection = {
  name: 'calls',
  ...inbox({
    label: { en: 'Calls', ar: 'المكالمات' },
    singular: { en: 'Call', ar: 'مكالمة' },
    permission: 'Access Lead',
    title: 'name',
    statuses: {
      new: { en: 'New', ar: 'جديدة', tone: 'info' },
      closed: { en: 'Closed', ar: 'مغلقة', tone: 'quiet' },
    },
    fields: { name: text({ required: true }), phone: phone({ required: true }) },
    list: {
      columns: ['name', 'phone', 'status', 'owner', 'createdAt'],
      filters: ['status', 'owner'],
      search: ['name'],
    },
  }),
}
