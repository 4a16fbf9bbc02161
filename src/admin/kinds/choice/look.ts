import type { ChoiceField } from '../../../schema/kinds/choice.ts'
import type { Look } from '../../engine/cells/cell.ts'
import { ChoiceCell } from './ChoiceCell.tsx'

export const choiceLook: Look<ChoiceField> = { cell: ChoiceCell, width: 120 }
