import { expect, test } from 'vitest'
import { type Outcome, otherWays, outcomeOf } from '../../../src/admin/engine/form/save/outcome.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effective } from '../../../src/schema/effective.ts'
import { boolean, dateTime, section, text } from '../../../src/schema/index.ts'
import { sectionsFrom } from '../../../src/schema/section.ts'

const words = { en: 'Sample', ar: 'عيّنة' }
const base = { label: words, permission: 'Access Post', title: 'title' } as const
const list = { columns: ['title'] } as const
const made = sectionsFrom({
  'articles.ts': section({
    ...base,
    schedule: 'publishedAt',
    fields: { title: text(), publishedAt: dateTime() },
    list,
  }),
  'people.ts': section({
    ...base,
    statuses: { active: { ...words, tone: 'good' }, inactive: { ...words, tone: 'quiet' } },
    fields: { title: text(), shown: boolean({ label: words }) },
    list,
  }),
}).map((one) => effective(one, profiles.all))
const [articles, people] = made
const [later, earlier] = ['2099-01-02T09:00:00.000Z', '2020-01-02T09:00:00.000Z']

const said = (outcome: Outcome): string =>
  outcome.kind === 'set' ? outcome.status : outcome.kind === 'schedule' ? `schedule ${outcome.at}` : outcome.kind

test.each([
  { before: undefined, values: { status: 'draft' }, is: 'draft' },
  { before: undefined, values: { status: 'published' }, is: 'publish' },
  { before: undefined, values: { status: 'published', publishedAt: earlier }, is: 'publish' },
  { before: undefined, values: { status: 'published', publishedAt: later }, is: `schedule ${later}` },
  { before: undefined, values: { status: 'draft', publishedAt: later }, is: 'draft' },
  { before: { status: 'draft' }, values: { status: 'draft' }, is: 'draft' },
  { before: { status: 'draft' }, values: { status: 'published' }, is: 'publish' },
  { before: { status: 'published' }, values: { status: 'published' }, is: 'save' },
  { before: { status: 'published' }, values: { status: 'draft' }, is: 'draft' },
  { before: { status: 'published' }, values: { status: 'archived' }, is: 'archived' },
  { before: { status: 'published' }, values: { status: 'published', publishedAt: later }, is: `schedule ${later}` },
  {
    before: { status: 'published', publishedAt: later },
    values: { status: 'published', publishedAt: later },
    is: 'save',
  },
  { before: { status: 'published', publishedAt: later }, values: { status: 'published' }, is: 'publish' },
])('saving $values over $before does $is', ({ before, values, is }) => {
  if (!articles) throw new Error('no section')
  expect(said(outcomeOf(articles, values, before && { version: 1, ...before }))).toBe(is)
})

test.each([
  { values: { status: 'draft' }, is: ['publish', 'archived'] },
  { values: { status: 'draft', publishedAt: later }, is: [`schedule ${later}`, 'archived', 'publish'] },
  { values: { status: 'published', publishedAt: later }, is: ['draft', 'archived', 'publish'] },
])('the other ways to save $values of a new record are $is', ({ values, is }) => {
  if (!articles) throw new Error('no section')
  const now = new Date()
  const ways = otherWays(articles, values, undefined, now)
  expect(ways.map(({ outcome }) => said(outcome))).toEqual(is)
  expect(ways.at(-1)?.outcome.kind === 'publish' ? ways.at(-1)?.values.publishedAt : undefined).toBe(
    values.publishedAt && now.toISOString(),
  )
})

test('a section that publishes nothing is saved', () => {
  if (!people) throw new Error('no section')
  expect(outcomeOf(people, { status: 'inactive' }, { status: 'active', version: 1 })).toEqual({ kind: 'save' })
  expect(otherWays(people, { status: 'active' }, undefined, new Date())).toEqual([])
})
