import { describe, expect, it } from 'vitest'
import { check } from '../../src/schema/check.ts'
import { choice, group, list, number, slug, text } from '../../src/schema/index.ts'
import { pathNow } from '../../src/schema/past/former-paths.ts'
import { common, label, mistakes, raw, said } from './mistakes.ts'
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
    expect(mistakes({ was: 'stuff', statuses }, { ...fields, heat })).toEqual([])
  })

  it.each([
    [{ floor: text({ label }), level: text({ label, was: 'floor' }) }, 'fields.level.was: there still is "floor"'],
    [{ level: text({ label, was: 'level' }) }, 'fields.level.was: it is called so now'],
    [{ level: text({ label, was: ['a', 'a'] }) }, 'fields.level.was: "a" stands in it twice'],
    [
      { level: text({ label, was: 'status' }) },
      'fields.level.was: "status" was never a field: the system has that name',
    ],
    [{ slug: slug('name', { was: 'key' }) }, 'fields.slug.was: a slug was never called otherwise'],
    [{ level: text({ label, was: raw(7) }) }, 'fields.level.was: it takes a list'],
    [
      { rows: list({ a: text({ label }), b: text({ label, was: 'a' }) }, { label }) },
      'fields.rows.b.was: there still is "a"',
    ],
    [
      { heat: choice({ hot: { ...label, was: 'cold' }, cold: label }, { label }) },
      'fields.heat.choices.hot.was: there still is "cold"',
    ],
  ])('is refused with its reason: %#', (fields, line) => {
    expect(mistakes({}, fields)).toEqual(said(line))
  })

  it('is that of one thing alone', () => {
    expect(mistakes({}, { a: text({ label, was: 'z' }), b: text({ label, was: 'z' }) })).toEqual([
      ...said('fields.a.was: "z" is what "b" was called'),
      ...said('fields.b.was: "z" is what "a" was called'),
    ])
    const statuses = { a: { ...label, tone: 'quiet', was: 'b' }, b: { ...label, tone: 'quiet' } }
    expect(mistakes({ statuses })).toEqual(said('statuses.a.was: there still is "b"'))
    const others = [
      sectionWith({ name: text() }),
      { ...sectionWith({ name: text() }, { was: 'things' }), name: 'halls' },
    ]
    expect(check(others, common).filter(({ option }) => option === 'was')).toEqual([
      { file: 'resources/halls.ts', option: 'was', reason: 'there still is "things"' },
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
    expect(pathNow(fields, was)).toBe(is)
  })
})
