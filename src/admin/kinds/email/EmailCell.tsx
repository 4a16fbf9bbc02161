import type { EmailField } from '../../../schema/kinds/email.ts'
import { ContactLink } from '../../field/cells/ContactLink.tsx'
import type { CellProps } from '../../field/cells/cell.ts'

export const EmailCell = ({ value }: CellProps<EmailField>) => (
  <ContactLink href={`mailto:${String(value)}`}>{String(value)}</ContactLink>
)
