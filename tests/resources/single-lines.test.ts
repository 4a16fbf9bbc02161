import { describe, expect, test } from 'vitest'
import { fieldTraitsOf, isMultiReference, normalizeValue, validateValue } from '../../src/fields/field-types.ts'
import type { ValueField } from '../../src/fields/value-field.ts'
import { fieldTypeMetaOf } from '../../src/schema/check/field-types.ts'
import { flattenFields, isGroupField, isList } from '../../src/schema/fields.ts'
import { sections } from '../../src/sections.ts'

const fields = sections.flatMap((section) => flattenFields(section.fields).flatMap(within(section.name)))

function within(place: string) {
  return ({ path, field }: ReturnType<typeof flattenFields>[number]): readonly (readonly [string, ValueField])[] => {
    const own = `${place}.${path}`
    if (isList(field)) return flattenFields(field.fields).flatMap(within(own))
    return isGroupField(field) ? [] : [[own, field]]
  }
}

const takesLines = (field: ValueField) =>
  field.kind === 'richText' ||
  (field.kind === 'text' && field.multiline === true) ||
  fieldTraitsOf(field).isSecret === true
const breaks = ['\n', '\r\n', '\r', '\n\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

describe('a field of one line', () => {
  test.each(fields.filter(([, field]) => !takesLines(field)))('keeps no break between lines: %s', (_, field) => {
    const written = fieldTypeMetaOf(field)
      .samples.flatMap(({ good }) => good.map(([sample]) => sample))
      .filter((sample) => typeof sample === 'string')
    for (const sample of [...written, 'Mona Ali'])
      for (const broken of breaks) {
        const middle = Math.ceil(sample.length / 2)
        const meant = normalizeValue(field, `${sample.slice(0, middle)}${broken}${sample.slice(middle)}`)
        const isKept = validateValue(field, meant) === undefined
        expect(isKept && /[\n\r\v\f\u0085\u2028\u2029]/.test(String(meant))).toBe(false)
      }
  })
})

describe('a field of several records', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const several = fields.filter(([, field]) => isMultiReference(field))

  test.each(several)('takes each of them once: %s', (_, field) => {
    expect(normalizeValue(field, [id, id])).toEqual([id])
  })
})
