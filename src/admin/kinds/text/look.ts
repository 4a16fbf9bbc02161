import type { TextField } from '../../../schema/kinds/text.ts'
import type { Look } from '../../field/cells/cell.ts'
import { TextCell } from './TextCell.tsx'

export const textLook: Look<TextField> = { cell: TextCell, width: 138, isWide: true }
