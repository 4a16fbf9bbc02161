import { expect, test } from 'vitest'
import { availableColumns } from '../../../src/admin/engine/list/state/columns.ts'
import { availableFilters } from '../../../src/admin/engine/list/state/filters.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { type EffectiveSection, effectiveSection } from '../../../src/schema/effective-section.ts'
import { filterRules } from '../../../src/schema/filters.ts'
import { sections } from '../../../src/sections.ts'
import { parseListQuery } from '../../../src/server/lists/parse-query.ts'

test('lists offer no order and no filter that the server refuses', () => {
  const refused = Object.values(profiles).flatMap((profile) =>
    sections
      .map((section) => effectiveSection(section, profile))
      .flatMap((section) => {
        const { defaults, optional } = availableColumns(section)
        const orders = [...defaults, ...optional].filter(({ name, sortable }) => sortable && !isTaken(section, name))
        const filters = availableFilters(section).filter(({ name }) => !filterRules(section).has(name))
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
