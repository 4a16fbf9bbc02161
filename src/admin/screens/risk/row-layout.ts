import { type FieldOfKind, isLocalized, valueAt } from '../../../schema/fields.ts'
import type { Layout } from '../../../schema/section.ts'
import { ownNames } from './row-paths.ts'

/** Texts one under another, the rest beside each other; an answer's numbers only where its question asks for a number. */
export function layoutFor(list: FieldOfKind<'list'>, name: string, values: unknown): Layout<string> {
  const { fields } = list
  const isNumber = typeAbove(name, values) === 'number'
  const names = ownNames(list).filter((one) => isNumber || !isBound(list, one))
  const texts = names.filter((one) => fields[one] && isLocalized(fields[one]))
  const others = names.filter((one) => !texts.includes(one))
  return [...texts, ...(others.length > 0 ? [others] : [])]
}

/** The type of the question that an answer stands in: of `sections.0.questions.1`, for `sections.0.questions.1.answers.2`. */
const typeAbove = (name: string, values: unknown): unknown =>
  valueAt(values, `${name.split('.').slice(0, -2).join('.')}.type`)

const isBound = ({ fields }: FieldOfKind<'list'>, name: string): boolean =>
  'percentage' in fields && (name === 'from' || name === 'to')
