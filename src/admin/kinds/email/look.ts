import type { EmailField } from '../../../schema/kinds/email.ts'
import type { Look } from '../../field/cells/cell.ts'
import { EmailCell } from './EmailCell.tsx'

export const emailLook: Look<EmailField> = { cell: EmailCell, width: 244 }
