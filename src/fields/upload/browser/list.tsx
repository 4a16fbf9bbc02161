import { Paperclip } from 'lucide-react'
import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import styles from '../../../admin/field/cells/cells.module.css'
import { CopyFileLinkButton } from '../../../admin/files/CopyFileLinkButton.tsx'
import { Thumbnail } from '../../../admin/files/Thumbnail.tsx'
import type { FieldColumns } from '../../browser/field-components.ts'
import { type FileField, type ImageField, isStoredFile } from '../upload.ts'

const ImageCell = ({ value }: CellProps<ImageField>) => (
  <Thumbnail file={isStoredFile(value) ? value : null} width={40} height={30} />
)

function FileCell({ value }: CellProps<FileField>) {
  if (!isStoredFile(value)) return null
  return (
    <span className={styles.file}>
      <Clipped dir='auto' title={value.name}>
        <Paperclip size={14} aria-hidden='true' /> {value.name}
      </Clipped>
      <CopyFileLinkButton file={value} />
    </span>
  )
}

export const columns: FieldColumns<'image' | 'file'> = {
  image: { cell: ImageCell, width: 80 },
  file: { cell: FileCell, width: 138 },
}
