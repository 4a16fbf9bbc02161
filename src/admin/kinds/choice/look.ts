import type { ChoiceField } from '../../../schema/kinds/choice.ts'
import type { Look } from '../../field/cells/cell.ts'
import { ChoiceCell } from './ChoiceCell.tsx'

export const choiceLook: Look<ChoiceField> = { cell: ChoiceCell, width: 120 }
