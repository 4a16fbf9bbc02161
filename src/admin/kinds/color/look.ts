import type { ColorField } from '../../../schema/kinds/color.ts'
import type { Look } from '../../field/cells/cell.ts'
import { ColorCell } from './ColorCell.tsx'

export const colorLook: Look<ColorField> = { cell: ColorCell, width: 110 }
