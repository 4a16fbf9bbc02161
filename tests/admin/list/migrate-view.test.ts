import { describe, expect, it } from 'vitest'
import { migrateView, type SavedView } from '../../../src/admin/engine/list/state/migrate-view.ts'
import { profileOfUnit } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, number, section, text } from '../../../src/schema/index.ts'
import type { Statuses } from '../../../src/schema/statuses.ts'

const label = { en: 'Label', ar: 'اسم' }
const status = (was?: string) => ({ ...label, tone: 'quiet', ...(was ? { was } : {}) }) as const
const version = (fields: Fields, statuses: Statuses) =>
  effectiveSection(
    {
      ...section({
        ...{ label, permission: 'Access Post', title: 'name', statuses },
        fields: { name: text({ label }), ...fields },
        list: { columns: ['name'] },
      }),
      name: 'things',
    },
    profileOfUnit({ profile: 'all' }),
  )
const size = (small?: string, big?: string) =>
  choice({ small: { ...label, ...(small && { was: small }) }, big: { ...label, ...(big && { was: big }) } }, { label })

const before = version(
  { alpha: number({ label }), beta: number({ label }), size: size() },
  { idea: status(), plan: status() },
)
const exchangedFields = {
  alpha: number({ label, was: 'beta' }),
  beta: number({ label, was: 'alpha' }),
  size: size('big', 'small'),
}
const exchanged = version(exchangedFields, { idea: status('plan'), plan: status('idea') })
const view = (definition?: SavedView['definition']): SavedView => ({
  name: 'Mine',
  filter: { alpha_from: '3', size: 'small', status_not: 'idea', updatedAt_from: '2026-01-01' },
  sort: { field: 'beta', order: 'ASC' },
  columns: ['name', 'alpha'],
  ...(definition && { definition }),
})

describe('a saved view', () => {
  it('follows fields, choices and statuses that exchange their names', () => {
    const migrated = migrateView(exchanged, view(before))
    expect(migrated).toMatchObject({
      name: 'Mine',
      filter: { beta_from: '3', size: 'big', status_not: 'plan', updatedAt_from: '2026-01-01' },
      sort: { field: 'alpha', order: 'ASC' },
      columns: ['name', 'beta'],
    })
    expect(migrateView(exchanged, migrated)).toEqual(migrated)
  })

  it('stays as it is when something else changes after an exchange', () => {
    const later = version(
      { ...exchangedFields, gamma: text({ label }) },
      { idea: status('plan'), plan: status('idea') },
    )
    const { definition: _, ...names } = view()
    expect(migrateView(later, view(exchanged))).toMatchObject(names)
  })

  it('that was saved by an earlier version follows what nothing has the name of any more', () => {
    const renamed = version(
      {
        first: number({ label, was: 'alpha' }),
        second: number({ label, was: 'beta' }),
        size: choice({ tiny: { ...label, was: ['small', 'big'] } }, { label }),
      },
      { draft: status('idea'), plan: status() },
    )
    const stored = { ...view(), filter: { ...view().filter, size: 'small,big' } }
    const expected = {
      filter: { first_from: '3', size: 'tiny', status_not: 'draft' },
      sort: { field: 'second' },
      columns: ['name', 'first'],
    }
    expect(migrateView(renamed, stored)).toMatchObject(expected)
    expect(migrateView(renamed, { ...stored, definition: before })).toMatchObject(expected)
  })
})
