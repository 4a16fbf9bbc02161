import { Suspense } from 'react'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import styles from '../../../admin/field/cells/value.module.css'
import { CopyFileLinkButton } from '../../../admin/files/CopyFileLinkButton.tsx'
import { PictureLink, StoredFileLink } from '../../../admin/files/PictureLink.tsx'
import { lazy } from '../../../admin/providers/lazy.ts'
import { type FileField, type ImageField, isStoredFile, type StoredFile } from '../upload.ts'

const PersonalFile = lazy(async () => ({
  default: (await import('../../../admin/files/PersonalFileButton.tsx')).PersonalFileButton,
}))
const FileUsages = lazy(() => import('../../../admin/files/FileUsages.tsx'))

/** A picture with a button that copies its link. */
export const ImageValue = ({ value }: CellProps<ImageField>) =>
  isStoredFile(value) && (
    <span className={styles.stored}>
      <PictureLink file={value} />
      <CopyFileLinkButton file={value} />
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
  /** The record represents this file, so its usages are shown too. */
  readonly isRecord: boolean
}

const OpenFile = ({ file, isRecord }: OpenFileProps) => (
  <>
    <span className={styles.value}>
      <StoredFileLink file={file} />
      <CopyFileLinkButton file={file} />
    </span>
    {isRecord && (
      <Suspense>
        <FileUsages file={file.id} />
      </Suspense>
    )}
  </>
)
