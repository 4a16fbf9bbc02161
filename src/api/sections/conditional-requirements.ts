import type { Condition } from '../../schema/conditions.ts'
import { type Field, type Fields, isGroupField, isLocalized } from '../../schema/fields.ts'
import { locales } from '../../schema/text/locales.ts'

/** The fields that a body requires under a condition: either the condition is false, or the field is present. */
export function conditionalRequirements(fields: Fields): readonly object[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const matchedField = 'mustMatch' in field && field.mustMatch ? fields[field.mustMatch] : undefined
    const condition = conditionOf(matchedField ?? field)
    const test = condition && testOf(condition)
    return test
      ? [{ anyOf: [{ not: test }, isLocalized(field) ? inEachLocale(requireValue(name)) : requireValue(name)] }]
      : []
  })
}

/** The condition of a single field. No section has a group with conditionally required fields so far. */
function conditionOf(field: Field): Condition | undefined {
  if (isGroupField(field)) return undefined
  if (typeof field.required === 'object') return field.when ? { all: [field.when, field.required] } : field.required
  return field.required === true ? field.when : undefined
}

const requireValue = (name: string): object => ({ required: [name], properties: { [name]: { not: { type: 'null' } } } })
const inEachLocale = (schema: object): object => ({
  required: [...locales],
  properties: Object.fromEntries(locales.map((locale) => [locale, schema])),
})

/** A condition of the record as a schema; undefined if it depends on the unit alone. */
function testOf(condition: Condition): object | undefined {
  if ('feature' in condition) return undefined
  if ('field' in condition)
    return { required: [condition.field], properties: { [condition.field]: { enum: [...condition.is] } } }
  if ('not' in condition) {
    const test = testOf(condition.not)
    return test && { not: test }
  }
  const isConjunction = 'all' in condition
  const tests = (isConjunction ? condition.all : condition.any).map(testOf)
  if (tests.includes(undefined)) return undefined
  return isConjunction ? { allOf: tests } : { anyOf: tests }
}
