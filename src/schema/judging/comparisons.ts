import { type Field, valueAt } from '../fields.ts'
import type { Finding } from '../kinds/kind.ts'

type Body = Readonly<Record<string, unknown>>

/** The name of the value beside it that a field is compared with. */
export function comparedWith(field: Field): string | undefined {
  const names = ['confirms', 'below', 'after', 'notBefore'].map((option): unknown => Reflect.get(field, option))
  return names.find((name) => typeof name === 'string')
}

/** Rules between two fields of one record (or of one row). */
export function crossFinding(field: Field, value: unknown, body: Body): Finding | undefined {
  if ('confirms' in field && field.confirms)
    return value === valueAt(body, field.confirms) ? undefined : { rule: 'confirmed' }
  if ('below' in field && field.below) {
    const other = valueAt(body, field.below)
    return typeof other === 'number' && Number(value) >= other ? { rule: 'below' } : undefined
  }
  if ('after' in field && field.after) {
    const other = valueAt(body, field.after)
    return typeof other === 'string' && String(value) <= other ? { rule: 'after' } : undefined
  }
  if ('notBefore' in field && field.notBefore) {
    const other = valueAt(body, field.notBefore)
    const isBefore =
      typeof other === 'number' ? Number(value) < other : typeof other === 'string' && String(value) < other
    return isBefore ? { rule: 'notBefore' } : undefined
  }
  return undefined
}

/** A day that lies outside the days of its record. */
export function outsideFinding(field: Field, value: unknown, record: Body): Finding | undefined {
  if (!('within' in field) || !field.within || typeof value !== 'string') return undefined
  const [from, to] = field.within.map((name) => valueAt(record, name))
  const isOutside = (typeof from === 'string' && value < from) || (typeof to === 'string' && value > to)
  return isOutside ? { rule: 'within', values: { from: String(from ?? ''), to: String(to ?? '') } } : undefined
}
