import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeAcrossUnits } from '../../src/api/sections/section-across-units.ts'
import { choicesOf } from '../../src/fields/choice/choice.ts'
import {
  fieldTraitsOf,
  jsonSchemaOf,
  normalizeValue,
  responseSchemaOf,
  validateValue,
} from '../../src/fields/field-types.ts'
import type { ValueField } from '../../src/fields/value-field.ts'
import { fieldKinds, fieldTypeMetaOf } from '../../src/schema/check/field-types.ts'
import { type Field, type Fields, isEmpty, isGroupField, isList } from '../../src/schema/fields.ts'
import { sections } from '../../src/sections.ts'
import { createSchemaValidator } from '../harness/json-schema.ts'
import { edgeCaseValues } from '../schema/edge-case-values.ts'

const judge = createSchemaValidator()

/** Every field that a kind or a section brings, once for each way in which it is described and checked. */
const fields = distinct([
  ...fieldKinds.flatMap((kind) => fieldTypeMetaOf({ kind }).samples.map(({ field }) => field)),
  ...sections.flatMap((section) => leaves(mergeAcrossUnits(section).section.fields)),
])

function leaves(all: Fields): readonly Field[] {
  return Object.values(all).flatMap((field) => ('fields' in field ? leaves(field.fields) : [field]))
}

function distinct(all: readonly Field[]): readonly (readonly [string, ValueField])[] {
  const named = all.flatMap((field): [string, ValueField][] => {
    // How a file is written is the API's to say.
    if (isGroupField(field) || isList(field) || fieldTraitsOf(field).storage === 'file') return []
    const { label: _, help: _help, messages: _messages, ...rules } = field
    return [[JSON.stringify(rules), field]]
  })
  return [...new Map(named)].map(([rules, field]) => [rules.slice(0, 150), field])
}

const choices = fields.flatMap(([, field]) => Object.keys(choicesOf(field) ?? {}))
const seeds = [
  ...edgeCaseValues,
  ...choices,
  ...fieldKinds.flatMap((kind) => fieldTypeMetaOf({ kind }).samples.flatMap(({ good }) => good.flat())),
]
const texts = seeds.filter((seed) => typeof seed === 'string')

/** A text of some kind, or almost: with something put in, taken out, doubled or in other letters. */
const almost = fc
  .tuple(fc.constantFrom(...texts), fc.nat(60), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(3))
  .map(([text, at, more, taken]) => text.slice(0, at) + more + text.slice(at + taken))
const value = fc.oneof(
  ...[
    almost,
    fc.constantFrom(...texts).map((text) => text.toUpperCase()),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  ],
  ...[fc.constantFrom(...seeds), fc.webUrl(), fc.emailAddress(), fc.integer(), fc.double(), fc.boolean()],
  fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
  fc.array(fc.constantFrom(...seeds), { maxLength: 3 }),
)

describe('a value that is stored', () => {
  test.each(fields)('is one that the description allows to be written and answered: %s', (_, field) => {
    const [written, answered] = [jsonSchemaOf(field), responseSchemaOf(field)]
    fc.assert(
      fc.property(value, (given) => {
        const meant = normalizeValue(field, given)
        if (isEmpty(meant) || validateValue(field, meant)) return
        expect({ meant, wrong: judge(meant, written) }).toEqual({ meant, wrong: [] })
        expect({ meant, wrong: judge(meant, answered) }).toEqual({ meant, wrong: [] })
      }),
      { numRuns: 400, examples: seeds.map((seed) => [seed]) },
    )
  })

  test('is found for every kind of field', () => {
    const lacking = fields.filter(([, field]) =>
      seeds.every((seed) => {
        const meant = normalizeValue(field, seed)
        return isEmpty(meant) || validateValue(field, meant) !== undefined
      }),
    )
    expect(lacking.map(([name]) => name)).toEqual([])
  })
})
