import type { Field } from '../../schema/fields.ts'
import type { Contact } from '../../schema/kinds/kind.ts'
import { factsOf } from '../../schema/kinds.ts'
import { dots } from '../../schema/personal.ts'
import { tellingDigits } from '../../schema/whole.ts'
import { literal } from './names.ts'

/** What a whole value is compared by: the last digits of a phone, an address in lower case. */
export const wholeSql = (contact: Contact, column: string): string =>
  contact === 'email' ? `lower(${column})` : `right(regexp_replace(${column}, '[^0-9]', '', 'g'), ${tellingDigits})`

/** What `maskOf` shows of a column's value, worked out by the database so that the value itself never leaves it. */
export function maskSql(field: Field | undefined, column: string): string {
  const contact = field && factsOf(field).contact
  return `case when ${column}::text <> '' then ${contact ? ends[contact](column) : literal(dots.whole)} end`
}

const ends: Readonly<Record<Contact, (column: string) => string>> = {
  phone: (column) => `${literal(dots.start)} || right(regexp_replace(${column}, '[^0-9]', '', 'g'), 2)`,
  email: (column) => `left(${column}, 1) || ${literal(dots.middle)} || '@' || split_part(${column}, '@', 2)`,
}
