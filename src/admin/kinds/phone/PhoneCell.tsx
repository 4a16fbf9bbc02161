import type { PhoneField } from '../../../schema/kinds/phone.ts'
import { ContactLink } from '../../field/cells/ContactLink.tsx'
import { type CellProps, useNumbers } from '../../field/cells/cell.ts'

/** The number as it was written; it is called as what it is in the world, where that is known. */
export function PhoneCell({ path, value }: CellProps<PhoneField>) {
  const number = useNumbers()[path] ?? String(value).replace(/[^\d+]/g, '')
  return <ContactLink href={`tel:${number}`}>{String(value)}</ContactLink>
}
