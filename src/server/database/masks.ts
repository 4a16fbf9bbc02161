import type { Field } from '../../schema/fields.ts'
import { dots } from '../../schema/personal.ts'
import { tellingDigits, type Whole } from '../../schema/whole.ts'
import { literal } from './names.ts'

/** What a whole value is compared by: the last digits of a phone, an address in lower case. */
export const wholeSql = (kind: Whole['kind'], column: string): string =>
  kind === 'email' ? `lower(${column})` : `right(regexp_replace(${column}, '[^0-9]', '', 'g'), ${tellingDigits})`

/** What `maskOf` shows of a column's value, worked out by the database so that the value itself never leaves it. */
export function maskSql(kind: Field['kind'] | undefined, column: string): string {
  return `case when ${column}::text <> '' then ${shownSql(kind, column)} end`
}

function shownSql(kind: Field['kind'] | undefined, column: string): string {
  if (kind === 'phone') return `${literal(dots.start)} || right(regexp_replace(${column}, '[^0-9]', '', 'g'), 2)`
  if (kind === 'email') return `left(${column}, 1) || ${literal(dots.middle)} || '@' || split_part(${column}, '@', 2)`
  return literal(dots.whole)
}
