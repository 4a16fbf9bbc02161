import type { UnitsField } from '../../../schema/kinds/units.ts'
import type { Look } from '../../field/cells/cell.ts'
import { UnitsCell } from './UnitsCell.tsx'

export const unitsLook: Look<UnitsField> = { cell: UnitsCell, width: 138 }
