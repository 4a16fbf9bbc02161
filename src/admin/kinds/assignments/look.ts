import type { AssignmentsField } from '../../../schema/kinds/assignments.ts'
import type { Look } from '../../field/cells/cell.ts'
import { AssignmentsCell } from './AssignmentsCell.tsx'

export const assignmentsLook: Look<AssignmentsField> = { cell: AssignmentsCell, width: 178 }
