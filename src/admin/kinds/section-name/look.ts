import type { SectionNameField } from '../../../schema/kinds/section-name.ts'
import type { Look } from '../../field/cells/cell.ts'
import { SectionNameCell } from './SectionNameCell.tsx'

export const sectionNameLook: Look<SectionNameField> = { cell: SectionNameCell, width: 138 }
