import type { DateField, DateTimeField, TimeField } from '../../../schema/kinds/moment.ts'
import type { Look } from '../../field/cells/cell.ts'
import { DateCell, DateTimeCell, TimeCell } from './MomentCell.tsx'

export const dateLook: Look<DateField> = { cell: DateCell, width: 126 }
export const timeLook: Look<TimeField> = { cell: TimeCell, width: 90 }
export const dateTimeLook: Look<DateTimeField> = { cell: DateTimeCell, width: 176 }
