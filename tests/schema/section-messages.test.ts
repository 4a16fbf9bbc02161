import { expect, test } from 'vitest'
import { choice, group, list, text } from '../../src/schema/index.ts'
import { sectionMessages } from '../../src/schema/section-messages.ts'
import { effectiveWith } from './sample.ts'

const words = (en: string, ar: string) => ({ en, ar })
const common = { fields: { name: 'Name', title: 'Title' }, tabs: { content: 'Content', search: 'Search' } }

const section = effectiveWith(
  {
    name: text({ help: words('As on the card', 'كما في البطاقة') }),
    seo: group({ title: text({ label: words('Search title', 'عنوان البحث') }) }, { label: words('Search', 'البحث') }),
    links: list(
      { name: choice({ a: words('First', 'الأول') }) },
      { label: words('Links', 'روابط'), add: words('Add a link', 'إضافة رابط') },
    ),
    title: text({ messages: { max: words('Too long for a card', 'أطول من البطاقة') } }),
  },
  {
    singular: words('Thing', 'شيء'),
    messages: { failed: words('Not saved', 'لم يُحفظ'), updated: words('Changed', 'تم التغيير') },
    form: { content: ['name', 'links', 'title'], search: ['seo'] },
    tabs: { search: words('For engines', 'للمحركات') },
    statuses: { open: { ...words('Open', 'مفتوح'), tone: 'info' } },
  },
)

test('every word of a section has a key of its own, in its language', () => {
  expect(sectionMessages(section, 'ar', common)).toMatchObject({
    'resources.things.name': 'أشياء',
    'resources.things.fields.name': 'Name',
    'resources.things.fields.seo.title': 'عنوان البحث',
    'resources.things.fields.links.name': 'Name',
    'sections.things.one': 'شيء',
    'sections.things.failed': 'لم يُحفظ',
    'sections.things.updated': 'تم التغيير',
    'sections.things.help.name': 'كما في البطاقة',
    'sections.things.add.links': 'إضافة رابط',
    'sections.things.choices.links.name.a': 'الأول',
    'sections.things.messages.title.max': 'أطول من البطاقة',
    'sections.things.statuses.open': 'مفتوح',
  })
})

test('a tab has the common words unless the section has its own', () => {
  const messages = sectionMessages(section, 'en', common)
  expect(messages['sections.things.tabs.content']).toBe('Content')
  expect(messages['sections.things.tabs.search']).toBe('For engines')
})

test('nothing is said where a section says nothing', () => {
  expect(sectionMessages(section, 'en', common)).not.toHaveProperty(['sections.things.about'])
})
