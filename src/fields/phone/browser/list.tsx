import { ContactLink } from '../../../admin/field/cells/ContactLink.tsx'
import { type CellProps, useNumbers } from '../../../admin/field/cells/cell.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { PhoneField } from '../phone.ts'

/** Shows the number as entered; the `tel:` link uses the E.164 number if known. */
export function PhoneCell({ path, value }: CellProps<PhoneField>) {
  const number = useNumbers()[path] ?? String(value).replace(/[^\d+]/g, '')
  return <ContactLink href={`tel:${number}`}>{String(value)}</ContactLink>
}

export const columns: FieldColumns<'phone'> = {
  phone: { cell: PhoneCell, width: 156 },
}
