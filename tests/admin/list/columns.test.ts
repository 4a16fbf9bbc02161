import { expect, test } from 'vitest'
import { columnsOf } from '../../../src/admin/engine/list/state/columns.ts'
import { filtersOf } from '../../../src/admin/engine/list/state/filters.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { type EffectiveSection, effective } from '../../../src/schema/effective.ts'
import { filterRules } from '../../../src/schema/filters.ts'
import { sections } from '../../../src/sections.ts'
import { parseListQuery } from '../../../src/server/lists/query.ts'

test('lists offer no order and no filter that the server refuses', () => {
  const refused = Object.values(profiles).flatMap((profile) =>
    sections
      .map((section) => effective(section, profile))
      .flatMap((section) => {
        const { standard, more } = columnsOf(section)
        const orders = [...standard, ...more].filter(({ name, sortable }) => sortable && !isTaken(section, name))
        const filters = filtersOf(section).filter(({ name }) => !filterRules(section).has(name))
        return [...orders, ...filters].map(({ name }) => `${section.name}.${name}`)
      }),
  )
  expect(refused).toEqual([])
})

function isTaken(section: EffectiveSection, sort: string): boolean {
  try {
    return parseListQuery(section, { sort }).sort.path === sort
  } catch {
    return false
  }
}
