import type { Condition } from '../../schema/conditions.ts'
import { type Field, type Fields, isLocalized } from '../../schema/fields.ts'
import { isGroup } from '../../schema/kinds/nested.ts'
import { locales } from '../../schema/text/words.ts'

/** What a body needs besides while others of its values are so: either they are not, or it is there. */
export function conditionalIn(fields: Fields): readonly object[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const repeated = 'confirms' in field && field.confirms ? fields[field.confirms] : undefined
    const condition = conditionOf(repeated ?? field)
    const test = condition && testOf(condition)
    return test ? [{ anyOf: [{ not: test }, isLocalized(field) ? inEach(demand(name)) : demand(name)] }] : []
  })
}

/** Of a group a part alone may be needed, which no record has so far. */
function conditionOf(field: Field): Condition | undefined {
  if (isGroup(field)) return undefined
  if (typeof field.required === 'object') return field.when ? { all: [field.when, field.required] } : field.required
  return field.required === true ? field.when : undefined
}

const demand = (name: string): object => ({ required: [name], properties: { [name]: { not: { type: 'null' } } } })
const inEach = (schema: object): object => ({
  required: [...locales],
  properties: Object.fromEntries(locales.map((locale) => [locale, schema])),
})

/** A condition of the record as a schema; nothing of one that only the unit decides. */
function testOf(condition: Condition): object | undefined {
  if ('feature' in condition) return undefined
  if ('field' in condition)
    return { required: [condition.field], properties: { [condition.field]: { enum: [...condition.is] } } }
  if ('not' in condition) {
    const test = testOf(condition.not)
    return test && { not: test }
  }
  const isAll = 'all' in condition
  const tests = (isAll ? condition.all : condition.any).map(testOf)
  if (tests.includes(undefined)) return undefined
  return isAll ? { allOf: tests } : { anyOf: tests }
}
