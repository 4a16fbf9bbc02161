import type { Condition } from '../../schema/conditions.ts'
import type { Field } from '../../schema/fields.ts'

/** The options of fields whose rules JSON Schema cannot say, as they stand in a section's file. */
const rules = [
  'ratio',
  'size',
  'minWidth',
  'maxSize',
  'formats',
  'after',
  'notBefore',
  'within',
  'below',
  'confirms',
  'once',
  'page',
] as const

/** What a description of the API says of a field beside its name: when it is required, and the rules that a schema cannot say. */
export function remarksOn(field: Field): readonly string[] {
  const options: Readonly<Record<string, unknown>> = { ...field }
  const { required, when } = field
  return [
    ...(typeof required === 'object' ? [`Required while ${wordsOf(required)}`] : []),
    ...(required === true && when ? ['Required where it is there'] : []),
    ...(when ? [`There while ${wordsOf(when)}`] : []),
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
