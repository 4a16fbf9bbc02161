import { set } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { createFormValidator } from '../../../src/admin/field/record/form-validator.ts'
import { type Values, valuesOf } from '../../../src/admin/field/record/values.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { fieldTypeMetaOf } from '../../../src/schema/check/field-types.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { type Fields, type FlatField, flattenFields, getAtPath, isList, setAtPath } from '../../../src/schema/fields.ts'
import { fieldsPerLocale } from '../../../src/schema/validation/normalize-record.ts'
import { sections } from '../../../src/sections.ts'

const steps = 40
const { all, ...others } = profiles
const units = [all, ...Object.values(others)]

/** The same numbers every time. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Chance = ReturnType<typeof chance>

/** Something right, wrong or nothing for a field. */
function anyValue({ field, name, path }: FlatField, below: Chance): unknown {
  if (isList(field)) return Array.from({ length: below(4) }, () => anyValues(field.fields, below))
  const { samples, sample } = fieldTypeMetaOf(field)
  const written = samples.flatMap(({ good, bad }) => [...good, ...bad].map(([value]) => value))
  const making = {
    n: below(50),
    turn: below(5),
    name,
    locale: path.startsWith('ar.') ? ('ar' as const) : ('en' as const),
  }
  const own = sample?.(field, { ...making, earlier: undefined })
  return [own, own, written[below(written.length)], '', null][below(5)] ?? null
}

const anyValues = (fields: Fields, below: Chance): Values =>
  flattenFields(fields)
    .flatMap(fieldsPerLocale)
    .reduce<Values>((values, leaf) => setAtPath(values, leaf.path, anyValue(leaf, below)), {})

/** Where the form has values now: those of a list as a whole, of its rows, and of theirs. */
const placesIn = (fields: Fields, values: unknown, prefix = ''): readonly FlatField[] =>
  flattenFields(fields)
    .flatMap(fieldsPerLocale)
    .flatMap((leaf) => {
      const rows = getAtPath(values, leaf.path)
      const here = { ...leaf, path: prefix + leaf.path }
      if (!isList(leaf.field) || !Array.isArray(rows)) return [here]
      const { fields: inner } = leaf.field
      return [here, ...rows.flatMap((row, index) => placesIn(inner, row, `${here.path}.${index}.`))]
    })

/** Changes one value in place, as the form does, and gives its path. */
function edit(fields: Fields, values: Values, below: Chance): string {
  const places = placesIn(fields, values)
  const place = places[below(places.length + 1)]
  if (!place) {
    set(values, 'status', ['draft', 'published', 'archived'][below(3)])
    return 'status'
  }
  const rows: unknown = getAtPath(values, place.path)
  if (isList(place.field) && Array.isArray(rows) && rows.length > 1) rows.unshift(...rows.splice(below(rows.length), 1))
  else set(values, place.path, anyValue(place, below))
  return place.path
}

describe('judging what one change can make different', () => {
  it.each(sections.map((section, index) => [section.name, section, index] as const))(
    'finds in %s what judging all of it finds',
    (_, definition, index) => {
      const below = chance(index + 1)
      const profile = units[index % units.length] ?? all
      const section = effectiveSection(definition, profile)
      const stored = { id: 'a', key: 'a', slug: 'a', version: 2, ...anyValues(section.fields, below) } as never
      const { judge, follow } = createFormValidator(section, profile, index % 3 === 0 ? undefined : stored)
      const values = valuesOf(section, anyValues(section.fields, below))
      const followed = follow()
      expect(followed(values)).toEqual(judge(values))
      for (let step = 0; step < steps; step += 1) {
        const changed = edit(section.fields, values, below)
        expect(followed({ ...values }, changed), changed).toEqual(judge(values))
      }
    },
  )
})
