import { Paperclip } from 'lucide-react'
import { type FileField, type ImageField, isStoredFile } from '../../../schema/kinds/upload.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import styles from '../../field/cells/cells.module.css'
import { CopyLink } from '../../files/CopyLink.tsx'
import { Thumbnail } from '../../files/Thumbnail.tsx'

export const ImageCell = ({ value }: CellProps<ImageField>) => (
  <Thumbnail file={isStoredFile(value) ? value : null} width={40} height={30} />
)

export function FileCell({ value }: CellProps<FileField>) {
  if (!isStoredFile(value)) return null
  return (
    <span className={styles.file}>
      <Clipped dir='auto' title={value.name}>
        <Paperclip size={14} aria-hidden='true' /> {value.name}
      </Clipped>
      <CopyLink file={value} />
    </span>
  )
}
