import { section as collection, feature, inbox, number, profile, slug, text } from '../../../src/schema/index.ts'
import type { NamedSection, Section } from '../../../src/schema/section.ts'

const label = (en: string, ar: string) => ({ label: { en, ar } })
const named = { title: 'title', list: { columns: ['title'], search: ['title'], sort: 'order' } } as const
const fields = { title: text({ localized: true, required: true }), slug: slug('title'), order: number() }

/** Sections made up for these tests: the content of the real ones is not what is tested here. */
const made = {
  articles: collection({
    ...label('Articles', 'المقالات'),
    ...named,
    was: 'essays',
    permission: 'Access Post',
    menu: { group: 'content', icon: 'newspaper', order: 2 },
    fields,
  }),
  kinds: collection({
    ...label('Kinds', 'الأنواع'),
    ...named,
    permission: 'Access Category',
    routes: { base: '/articles/kinds' },
    menu: { group: 'content', icon: 'folder', parent: 'articles', order: 0 },
    fields,
  }),
  answers: collection({
    ...label('Answers', 'الأجوبة'),
    ...named,
    permission: 'Access Faq',
    routes: { editSlug: 'required' },
    menu: { group: 'content', icon: 'circle-help', order: 1 },
    fields,
  }),
  courses: collection({
    ...label('Courses', 'الدورات'),
    ...named,
    permission: 'Access Course',
    menu: { group: 'learning', icon: 'book-open', when: feature('lms') },
    fields,
  }),
  dangers: collection({
    ...label('Dangers', 'المخاطر'),
    ...named,
    permission: 'Access Risk',
    menu: { group: 'assessments', icon: 'shield' },
    fields,
  }),
  guides: collection({
    ...label('Guides', 'الأدلة'),
    ...named,
    permission: 'Access Post',
    when: profile('aha-eg'),
    fields,
  }),
  letters: inbox({
    ...label('Letters', 'الرسائل'),
    permission: 'Access Lead',
    menu: { group: 'inbox', icon: 'inbox' },
    title: 'title',
    statuses: { new: { en: 'New', ar: 'جديد', tone: 'info' } },
    fields: { title: text() },
    list: { columns: ['title'] },
  }),
} as const satisfies Record<string, Section>
type Name = keyof typeof made

export const sectionNames = Object.keys(made) as Name[]
export const section = (name: Name): NamedSection => ({ ...made[name], name })
export const sections = sectionNames.map(section)
