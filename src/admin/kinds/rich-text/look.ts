import type { RichTextField } from '../../../schema/kinds/rich-text.ts'
import type { Look } from '../../field/cells/cell.ts'
import { RichTextCell } from './RichTextCell.tsx'

export const richTextLook: Look<RichTextField> = { cell: RichTextCell, width: 138 }
