import type { PasswordField } from '../../../schema/kinds/password.ts'
import type { Look } from '../../engine/cells/cell.ts'
import { PasswordCell } from './PasswordCell.tsx'

export const passwordLook: Look<PasswordField> = { cell: PasswordCell, width: 138 }
