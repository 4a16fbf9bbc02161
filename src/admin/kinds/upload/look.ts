import type { FileField, ImageField } from '../../../schema/kinds/upload.ts'
import type { Look } from '../../field/cells/cell.ts'
import { FileCell, ImageCell } from './UploadCell.tsx'

export const imageLook: Look<ImageField> = { cell: ImageCell, width: 80 }
export const fileLook: Look<FileField> = { cell: FileCell, width: 138 }
