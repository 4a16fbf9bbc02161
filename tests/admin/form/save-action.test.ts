import { expect, test } from 'vitest'
import {
  alternativeActions,
  type SaveAction,
  type SaveEffect,
  saveActionGroups,
  saveEffectOf,
} from '../../../src/admin/engine/form/save/save-action.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { boolean, dateTime, section, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'

const words = { en: 'Sample', ar: 'عيّنة' }
const base = { label: words, permission: 'Access Post', title: 'title' } as const
const list = { columns: ['title'] } as const
const made = loadSections({
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
}).map((one) => effectiveSection(one, profiles.all))
const [articles, people] = made
const [later, earlier] = ['2099-01-02T09:00:00.000Z', '2020-01-02T09:00:00.000Z']

const said = (effect: SaveEffect): string =>
  effect.kind === 'set' ? effect.status : effect.kind === 'schedule' ? `schedule ${effect.at}` : effect.kind

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
  expect(said(saveEffectOf(articles, values, before && { version: 1, ...before }))).toBe(is)
})

test.each([
  { values: { status: 'draft' }, is: ['publish', 'archived'] },
  { values: { status: 'draft', publishedAt: later }, is: [`schedule ${later}`, 'archived', 'publish'] },
  { values: { status: 'published', publishedAt: later }, is: ['draft', 'archived', 'publish'] },
])('the other actions to save $values of a new record are $is', ({ values, is }) => {
  if (!articles) throw new Error('no section')
  const now = new Date()
  const actions = alternativeActions(articles, values, undefined, now)
  expect(actions.map(({ effect }) => said(effect))).toEqual(is)
  expect(actions.at(-1)?.effect.kind === 'publish' ? actions.at(-1)?.values.publishedAt : undefined).toBe(
    values.publishedAt && now.toISOString(),
  )
})

test.each([
  { before: undefined, values: { status: 'draft' }, lead: 'publish', buttons: [], menu: ['archived'] },
  { before: { status: 'draft' }, values: { status: 'draft' }, lead: 'publish', buttons: [], menu: ['archived'] },
  {
    before: { status: 'draft' },
    values: { status: 'draft', publishedAt: later },
    lead: `schedule ${later}`,
    buttons: ['publish'],
    menu: ['archived'],
  },
  // Chosen in the form, or refused before: saving publishes, and the way back stands beside it.
  {
    before: { status: 'draft' },
    values: { status: 'published' },
    lead: undefined,
    buttons: ['draft'],
    menu: ['archived'],
  },
  {
    before: { status: 'published' },
    values: { status: 'published' },
    lead: undefined,
    buttons: ['draft'],
    menu: ['archived'],
  },
  {
    before: { status: 'published', publishedAt: later },
    values: { status: 'published', publishedAt: later },
    lead: undefined,
    buttons: ['draft', 'publish'],
    menu: ['archived'],
  },
  {
    before: { status: 'archived' },
    values: { status: 'archived' },
    lead: undefined,
    buttons: ['publish'],
    menu: ['draft'],
  },
])('$values over $before is offered with $lead first, $buttons beside it and $menu in the menu', (one) => {
  if (!articles) throw new Error('no section')
  const before = one.before && { version: 1, ...one.before }
  const actions = alternativeActions(articles, one.values, before, new Date())
  const groups = saveActionGroups(articles, one.values, saveEffectOf(articles, one.values, before), actions)
  const names = (some: readonly SaveAction[]) => some.map(({ effect }) => said(effect))
  expect(groups.lead && said(groups.lead.effect)).toBe(one.lead)
  expect(names(groups.buttons)).toEqual(one.buttons)
  expect(names(groups.menu)).toEqual(one.menu)
})

test('a section that publishes nothing is saved', () => {
  if (!people) throw new Error('no section')
  expect(saveEffectOf(people, { status: 'inactive' }, { status: 'active', version: 1 })).toEqual({ kind: 'save' })
  expect(alternativeActions(people, { status: 'active' }, undefined, new Date())).toEqual([])
})
