import { type FieldOfKind, getAtPath, isLocalized } from '../../../schema/fields.ts'
import type { FormLayout } from '../../../schema/section.ts'
import { ownFieldNames } from './row-paths.ts'

/** Texts are stacked, other fields are side by side. An answer's number range is only included for number questions. */
export function rowLayout(list: FieldOfKind<'list'>, name: string, values: unknown): FormLayout<string> {
  const { fields } = list
  const isNumber = typeAbove(name, values) === 'number'
  const names = ownFieldNames(list).filter((one) => isNumber || !isBound(list, one))
  const texts = names.filter((one) => fields[one] && isLocalized(fields[one]))
  const others = names.filter((one) => !texts.includes(one))
  return [...texts, ...(others.length > 0 ? [others] : [])]
}

/** The type of an answer's question: that of `sections.0.questions.1` for `sections.0.questions.1.answers.2`. */
const typeAbove = (name: string, values: unknown): unknown =>
  getAtPath(values, `${name.split('.').slice(0, -2).join('.')}.type`)

const isBound = ({ fields }: FieldOfKind<'list'>, name: string): boolean =>
  'percentage' in fields && (name === 'from' || name === 'to')
