import { Suspense } from 'react'
import { type FileField, type ImageField, isStoredFile, type StoredFile } from '../../../schema/kinds/upload.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import styles from '../../field/cells/value.module.css'
import { CopyLink } from '../../files/CopyLink.tsx'
import { Picture, StoredFileLink } from '../../files/Picture.tsx'
import { lazy } from '../../providers/lazy.ts'

const PersonalFile = lazy(async () => ({ default: (await import('../../files/PersonalFile.tsx')).PersonalFile }))
const FileUses = lazy(() => import('../../files/FileUses.tsx'))

/** A picture, and its link to be copied. */
export const ImageValue = ({ value }: CellProps<ImageField>) =>
  isStoredFile(value) && (
    <span className={styles.stored}>
      <Picture file={value} />
      <CopyLink file={value} />
    </span>
  )

export function FileValue({ field, value }: CellProps<FileField>) {
  if (!isStoredFile(value)) return null
  if (!field.personal) return <OpenFile file={value} isRecord={field.required === true} />
  return (
    <Suspense>
      <PersonalFile file={value} />
    </Suspense>
  )
}

interface OpenFileProps {
  readonly file: StoredFile
  /** The file is what the record is about: where it is used is told as well. */
  readonly isRecord: boolean
}

const OpenFile = ({ file, isRecord }: OpenFileProps) => (
  <>
    <span className={styles.value}>
      <StoredFileLink file={file} />
      <CopyLink file={file} />
    </span>
    {isRecord && (
      <Suspense>
        <FileUses file={file.id} />
      </Suspense>
    )}
  </>
)
