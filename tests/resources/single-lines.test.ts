import { describe, expect, test } from 'vitest'
import { declaredOf } from '../../src/schema/check/kinds.ts'
import { leavesOf } from '../../src/schema/fields.ts'
import { isGroup, isList } from '../../src/schema/kinds/nested.ts'
import { checkValue, cleanValue, factsOf, refersToSeveral, type ValueField } from '../../src/schema/kinds.ts'
import { sections } from '../../src/sections.ts'

const fields = sections.flatMap((section) => leavesOf(section.fields).flatMap(within(section.name)))

function within(place: string) {
  return ({ path, field }: ReturnType<typeof leavesOf>[number]): readonly (readonly [string, ValueField])[] => {
    const own = `${place}.${path}`
    if (isList(field)) return leavesOf(field.fields).flatMap(within(own))
    return isGroup(field) ? [] : [[own, field]]
  }
}

const takesLines = (field: ValueField) =>
  field.kind === 'richText' || (field.kind === 'text' && field.multiline === true) || factsOf(field).isSecret === true
const breaks = ['\n', '\r\n', '\r', '\n\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

describe('a field of one line', () => {
  test.each(fields.filter(([, field]) => !takesLines(field)))('keeps no break between lines: %s', (_, field) => {
    const written = declaredOf(field)
      .samples.flatMap(({ good }) => good.map(([sample]) => sample))
      .filter((sample) => typeof sample === 'string')
    for (const sample of [...written, 'Mona Ali'])
      for (const broken of breaks) {
        const middle = Math.ceil(sample.length / 2)
        const meant = cleanValue(field, `${sample.slice(0, middle)}${broken}${sample.slice(middle)}`)
        const isKept = checkValue(field, meant) === undefined
        expect(isKept && /[\n\r\v\f\u0085\u2028\u2029]/.test(String(meant))).toBe(false)
      }
  })
})

describe('a field of several records', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const several = fields.filter(([, field]) => refersToSeveral(field))

  test.each(several)('takes each of them once: %s', (_, field) => {
    expect(cleanValue(field, [id, id])).toEqual([id])
  })
})
