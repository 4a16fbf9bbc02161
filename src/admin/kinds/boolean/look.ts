import type { BooleanField } from '../../../schema/kinds/boolean.ts'
import type { Look } from '../../field/cells/cell.ts'
import { BooleanCell } from './BooleanCell.tsx'

export const booleanLook: Look<BooleanField> = { cell: BooleanCell, width: 100 }
