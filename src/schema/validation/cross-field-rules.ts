import type { Violation } from '../field-type.ts'
import { type Field, getAtPath } from '../fields.ts'
import type { RecordValues } from '../record-values.ts'

/** The name of the sibling field that a field is compared with. */
export function comparedField(field: Field): string | undefined {
  const names = ['mustMatch', 'lessThan', 'after', 'notBefore'].map((option): unknown => Reflect.get(field, option))
  return names.find((name) => typeof name === 'string')
}

/** A violation of a rule between two fields of one record (or of one row). */
export function crossFieldViolation(field: Field, value: unknown, body: RecordValues): Violation | undefined {
  if ('mustMatch' in field && field.mustMatch)
    return value === getAtPath(body, field.mustMatch) ? undefined : { rule: 'confirmed' }
  if ('lessThan' in field && field.lessThan) {
    const limitValue = getAtPath(body, field.lessThan)
    return typeof limitValue === 'number' && Number(value) >= limitValue ? { rule: 'lessThan' } : undefined
  }
  if ('after' in field && field.after) {
    const limitValue = getAtPath(body, field.after)
    return typeof limitValue === 'string' && String(value) <= limitValue ? { rule: 'after' } : undefined
  }
  if ('notBefore' in field && field.notBefore) {
    const limitValue = getAtPath(body, field.notBefore)
    const isBefore =
      typeof limitValue === 'number'
        ? Number(value) < limitValue
        : typeof limitValue === 'string' && String(value) < limitValue
    return isBefore ? { rule: 'notBefore' } : undefined
  }
  return undefined
}

/** A violation for a day outside the dates of its record. */
export function outsideDatesViolation(field: Field, value: unknown, record: RecordValues): Violation | undefined {
  if (!('betweenDates' in field) || !field.betweenDates || typeof value !== 'string') return undefined
  const [from, to] = field.betweenDates.map((name) => getAtPath(record, name))
  const isOutside = (typeof from === 'string' && value < from) || (typeof to === 'string' && value > to)
  return isOutside ? { rule: 'betweenDates', values: { from: String(from ?? ''), to: String(to ?? '') } } : undefined
}
