import type { PermissionsField } from '../../../schema/kinds/permissions.ts'
import type { Look } from '../../field/cells/cell.ts'
import { ListCell } from '../nested/ListCell.tsx'

export const permissionsLook: Look<PermissionsField> = { cell: ListCell, width: 138 }
