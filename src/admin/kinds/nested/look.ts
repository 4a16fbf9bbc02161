import type { ListField } from '../../../schema/kinds/nested.ts'
import type { Look } from '../../field/cells/cell.ts'
import { ListCell } from './ListCell.tsx'

export const listLook: Look<ListField> = { cell: ListCell, width: 90 }
