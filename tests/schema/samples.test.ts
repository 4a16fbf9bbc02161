import { describe, expect, test } from 'vitest'
import { declaredOf, kindNames } from '../../src/schema/check/kinds.ts'
import { isEmpty } from '../../src/schema/fields.ts'
import { isGroup, isList } from '../../src/schema/kinds/nested.ts'
import { checkValue, cleanValue, jsonSchemaOf } from '../../src/schema/kinds.ts'

// Every kind is held to the values that it brings itself: a new one is tested by bringing them.
const samples = kindNames.flatMap((kind) => declaredOf({ kind }).samples.map((sample) => ({ kind, ...sample })))
const values = samples.flatMap(({ kind, field }) => (isGroup(field) || isList(field) ? [] : [{ kind, field }]))

describe('a kind', () => {
  test.each(samples)(
    '$kind %# means what it says of its samples, and refuses the others for the reason given',
    ({ field, good, bad }) => {
      if (isGroup(field) || isList(field)) throw new Error('rows have no values of their own')
      for (const sample of good) {
        const meant = cleanValue(field, sample[0])
        expect(meant).toEqual(sample.length > 1 ? sample[1] : sample[0])
        // What is meant is meant by itself too, and is nothing or right.
        expect(cleanValue(field, meant)).toEqual(meant)
        expect(isEmpty(meant) ? undefined : checkValue(field, meant)).toBeUndefined()
      }
      for (const [written, rule] of bad)
        expect([written, checkValue(field, cleanValue(field, written))?.rule]).toEqual([written, rule])
    },
  )

  test.each(values)('$kind says in JSON Schema what it takes', ({ field }) => {
    expect(jsonSchemaOf(field)).toMatchObject({
      type: expect.stringMatching(/^(string|number|integer|boolean|array)$/),
    })
  })

  test('brings samples, unless it is made of other fields', () => {
    const bare = kindNames.filter((kind) => declaredOf({ kind }).samples.length === 0)
    expect(bare).toEqual(['group', 'list'])
  })
})
