import { expect, test } from 'vitest'
import { columnsOf } from '../../../src/admin/engine/list/table/columns.ts'
import { effective } from '../../../src/schema/effective.ts'
import { profiles } from '../../../src/schema/profiles.ts'
import { sections } from '../../../src/sections.ts'
import { isSortable } from '../../../src/server/lists/sorting.ts'

test('lists offer no order that the server refuses', () => {
  const refused = Object.values(profiles).flatMap((profile) =>
    sections
      .map((section) => effective(section, profile))
      .flatMap((section) => {
        const { standard, more } = columnsOf(section)
        const offered = [...standard, ...more].filter(({ sortable }) => sortable)
        return offered.filter(({ name }) => !isSortable(section, name)).map(({ name }) => `${section.name}.${name}`)
      }),
  )
  expect(refused).toEqual([])
})
