import { describe, expect, it } from 'vitest'
import { checkDefinitions } from '../../src/schema/check-definitions.ts'
import { choice, group, list, number, slug, text } from '../../src/schema/index.ts'
import { currentPath } from '../../src/schema/migrations/renamed-paths.ts'
import { commonLabels, definitionErrors, errorLines, label, untyped } from './definition-errors.ts'
import { sectionWith } from './sample.ts'

describe('a former name', () => {
  it('may stand wherever something has a name', () => {
    const inner = { level: text({ label, was: 'floor' }) }
    const fields = {
      ...inner,
      seo: group(inner, { was: 'meta', label }),
      rows: list(inner, { was: ['a', 'b'], label }),
    }
    const statuses = { idea: { ...label, tone: 'quiet', was: ['draft', 'sketch'] } }
    const heat = choice({ hot: { ...label, was: 'warm' } }, { label })
    expect(definitionErrors({ was: 'stuff', statuses }, { ...fields, heat })).toEqual([])
  })

  it.each([
    [
      { floor: text({ label }), level: text({ label, was: 'floor' }) },
      'fields.level.was: a field still has the name "floor"',
    ],
    [{ level: text({ label, was: 'level' }) }, 'fields.level.was: it is called so now'],
    [{ level: text({ label, was: ['a', 'a'] }) }, 'fields.level.was: "a" is listed twice'],
    [
      { level: text({ label, was: 'status' }) },
      'fields.level.was: "status" was never a field: the system has that name',
    ],
    [{ slug: slug('name', { was: 'key' }) }, 'fields.slug.was: a slug cannot have former names'],
    [{ level: text({ label, was: untyped(7) }) }, 'fields.level.was: it takes a list'],
    [
      { rows: list({ a: text({ label }), b: text({ label, was: 'a' }) }, { label }) },
      'fields.rows.b.was: a field still has the name "a"',
    ],
    [
      { heat: choice({ hot: { ...label, was: 'cold' }, cold: label }, { label }) },
      'fields.heat.choices.hot.was: a choice still has the name "cold"',
    ],
  ])('is refused with its reason: %#', (fields, line) => {
    expect(definitionErrors({}, fields)).toEqual(errorLines(line))
  })

  const noMove =
    'a field cannot move out of a group or a list, or into one: add a new field, fill it in while both exist, and remove the other one in the version after'

  it.each([
    [
      { meta: group({ note: text({ label }) }, { label }), size: text({ label, was: 'meta.size' }) },
      `fields.size.was: "meta.size" is a path, and a former name is one of the same group; ${noMove}`,
    ],
    [
      { meta: group({ size: text({ label, was: 'size' }) }, { label }) },
      `fields.meta.size.was: it is called so now; ${noMove}`,
    ],
    [
      { meta: group({ note: text({ label }) }, { label }), size: text({ label, was: 'size' }) },
      `fields.size.was: it is called so now; ${noMove}`,
    ],
    [
      { rows: list({ size: text({ label, was: 'rows.size' }) }, { label }) },
      `fields.rows.size.was: "rows.size" is a path, and a former name is one of the same group; ${noMove}`,
    ],
  ])('is none of another group: %#', (fields, line) => {
    expect(definitionErrors({}, fields)).toEqual(errorLines(line))
  })

  it('may be that of another thing that has one too: two fields, choices or statuses exchange their names', () => {
    const exchanged = { a: text({ label, was: 'b' }), b: text({ label, was: 'a' }) }
    const kinds = choice({ one: { ...label, was: 'two' }, two: { ...label, was: 'one' } }, { label })
    const fields = { ...exchanged, kinds, inside: group(exchanged, { label }), rows: list(exchanged, { label }) }
    const quiet = { ...label, tone: 'quiet' }
    const statuses = { idea: { ...quiet, was: 'draft' }, draft: { ...quiet, was: 'idea' } }
    expect(definitionErrors({ statuses }, fields)).toEqual([])
    const sections = [
      { ...sectionWith({ name: text() }, { was: 'halls' }), name: 'rooms' },
      { ...sectionWith({ name: text() }, { was: 'rooms' }), name: 'halls' },
    ]
    expect(checkDefinitions(sections, commonLabels).filter(({ option }) => option === 'was')).toEqual([
      { file: 'resources/rooms.ts', option: 'was', reason: 'a section still has the name "halls"' },
      { file: 'resources/halls.ts', option: 'was', reason: 'a section still has the name "rooms"' },
    ])
  })

  it('is that of one thing alone', () => {
    expect(definitionErrors({}, { a: text({ label, was: 'z' }), b: text({ label, was: 'z' }) })).toEqual([
      ...errorLines('fields.a.was: "z" is also the former name of "b"'),
      ...errorLines('fields.b.was: "z" is also the former name of "a"'),
    ])
    const statuses = { a: { ...label, tone: 'quiet', was: 'b' }, b: { ...label, tone: 'quiet' } }
    expect(definitionErrors({ statuses })).toEqual(errorLines('statuses.a.was: a status still has the name "b"'))
    const others = [
      sectionWith({ name: text() }),
      { ...sectionWith({ name: text() }, { was: 'things' }), name: 'halls' },
    ]
    expect(checkDefinitions(others, commonLabels).filter(({ option }) => option === 'was')).toEqual([
      { file: 'resources/halls.ts', option: 'was', reason: 'a section still has the name "things"' },
    ])
  })
})

describe('a path of before', () => {
  const fields = {
    level: number({ label, was: ['floor', 'storey'] }),
    search: group({ title: text({ label, was: 'name' }), note: text({ label }) }, { label, was: 'seo' }),
    note: text({ label }),
  }

  it.each([
    ['floor', 'level'],
    ['storey', 'level'],
    ['level', 'level'],
    ['seo.name', 'search.title'],
    ['search.name', 'search.title'],
    ['seo.note', 'search.note'],
    ['seo', 'search'],
    ['note', 'note'],
    ['nonsense', 'nonsense'],
  ])('%s is %s', (was, is) => {
    expect(currentPath(fields, was)).toBe(is)
  })
})
