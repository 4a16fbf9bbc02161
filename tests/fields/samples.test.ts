import { describe, expect, test } from 'vitest'
import { jsonSchemaOf, normalizeValue, validateValue } from '../../src/fields/field-types.ts'
import { fieldKinds, fieldTypeMetaOf } from '../../src/schema/check/field-types.ts'
import { isEmpty, isGroupField, isList } from '../../src/schema/fields.ts'

// Every kind is held to the values that it brings itself: a new one is tested by bringing them.
const samples = fieldKinds.flatMap((kind) => fieldTypeMetaOf({ kind }).samples.map((sample) => ({ kind, ...sample })))
const values = samples.flatMap(({ kind, field }) => (isGroupField(field) || isList(field) ? [] : [{ kind, field }]))

describe('a kind', () => {
  test.each(samples)(
    '$kind %# means what it says of its samples, and refuses the others for the reason given',
    ({ field, good, bad }) => {
      if (isGroupField(field) || isList(field)) throw new Error('rows have no values of their own')
      for (const sample of good) {
        const meant = normalizeValue(field, sample[0])
        expect(meant).toEqual(sample.length > 1 ? sample[1] : sample[0])
        // What is meant is meant by itself too, and is nothing or right.
        expect(normalizeValue(field, meant)).toEqual(meant)
        expect(isEmpty(meant) ? undefined : validateValue(field, meant)).toBeUndefined()
      }
      for (const [written, rule] of bad)
        expect([written, validateValue(field, normalizeValue(field, written))?.rule]).toEqual([written, rule])
    },
  )

  test.each(values)('$kind says in JSON Schema what it takes', ({ field }) => {
    expect(jsonSchemaOf(field)).toMatchObject({
      type: expect.stringMatching(/^(string|number|integer|boolean|array)$/),
    })
  })

  test('brings samples, unless it is made of other fields', () => {
    const bare = fieldKinds.filter((kind) => fieldTypeMetaOf({ kind }).samples.length === 0)
    expect(bare).toEqual(['group', 'list'])
  })
})
