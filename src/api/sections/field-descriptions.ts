import type { Condition } from '../../schema/conditions.ts'
import type { Field } from '../../schema/fields.ts'

/** The field options that JSON Schema cannot express; they are described as in the section's file. */
const rules = [
  'ratio',
  'size',
  'minWidth',
  'maxSize',
  'formats',
  'after',
  'notBefore',
  'betweenDates',
  'lessThan',
  'mustMatch',
  'uniqueBy',
  'page',
] as const

/** The description of a field in addition to its name: when it is required, and the rules that JSON Schema cannot express. */
export function describeField(field: Field): readonly string[] {
  const options: Readonly<Record<string, unknown>> = { ...field }
  const { required, when } = field
  return [
    ...(typeof required === 'object' ? [`Required while ${wordsOf(required)}`] : []),
    ...(required === true && when ? ['Required if present'] : []),
    ...(when ? [`Present while ${wordsOf(when)}`] : []),
    ...rules.flatMap((name) => (options[name] === undefined ? [] : [`${name}: ${textOf(options[name])}`])),
  ]
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)

function wordsOf(condition: Condition): string {
  if ('feature' in condition) return `the unit has ${condition.feature}`
  if ('field' in condition) return `${condition.field} is ${condition.is.join(' or ')}`
  if ('not' in condition) return `not (${wordsOf(condition.not)})`
  if ('all' in condition) return condition.all.map(wordsOf).join(' and ')
  return condition.any.map(wordsOf).join(' or ')
}
