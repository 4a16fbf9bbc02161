import type { SlugField } from '../../../schema/kinds/slug.ts'
import type { Look } from '../../field/cells/cell.ts'
import { SlugCell } from './SlugCell.tsx'

export const slugLook: Look<SlugField> = { cell: SlugCell, width: 138 }
