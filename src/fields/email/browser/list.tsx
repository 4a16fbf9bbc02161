import { ContactLink } from '../../../admin/field/cells/ContactLink.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { EmailField } from '../email.ts'

export const EmailCell = ({ value }: CellProps<EmailField>) => (
  <ContactLink href={`mailto:${String(value)}`}>{String(value)}</ContactLink>
)

export const columns: FieldColumns<'email'> = {
  email: { cell: EmailCell, width: 244 },
}
