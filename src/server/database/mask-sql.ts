import { fieldTraitsOf } from '../../fields/field-types.ts'
import { significantDigits } from '../../schema/exact-contact.ts'
import type { ContactKind } from '../../schema/field-type.ts'
import type { Field } from '../../schema/fields.ts'
import { maskPlaceholders } from '../../schema/personal-fields.ts'
import { quoteLiteral } from './sql-names.ts'

/** SQL for exact comparison: the last digits of a phone, or an email in lower case. */
export const exactContactSql = (contact: ContactKind, column: string): string =>
  contact === 'email' ? `lower(${column})` : `right(regexp_replace(${column}, '[^0-9]', '', 'g'), ${significantDigits})`

/** SQL for the result of `maskValue`, so that the unmasked value never leaves the database. */
export function maskSql(field: Field | undefined, column: string): string {
  const contact = field && fieldTraitsOf(field).contact
  return `case when ${column}::text <> '' then ${contact ? maskEndings[contact](column) : quoteLiteral(maskPlaceholders.whole)} end`
}

const maskEndings: Readonly<Record<ContactKind, (column: string) => string>> = {
  phone: (column) =>
    `${quoteLiteral(maskPlaceholders.start)} || right(regexp_replace(${column}, '[^0-9]', '', 'g'), 2)`,
  email: (column) =>
    `left(${column}, 1) || ${quoteLiteral(maskPlaceholders.middle)} || '@' || split_part(${column}, '@', 2)`,
}
