import type { PasswordField } from '../../../schema/kinds/password.ts'
import type { Look } from '../../field/cells/cell.ts'
import { PasswordCell } from './PasswordCell.tsx'

export const passwordLook: Look<PasswordField> = { cell: PasswordCell, width: 138 }
