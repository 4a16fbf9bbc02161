import { Suspense } from 'react'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { lazy } from '../../providers/lazy.ts'
import { CopyLink } from '../files/CopyLink.tsx'
import { Picture, StoredFileLink } from './Picture.tsx'
import styles from './value.module.css'

const FileUses = lazy(() => import('../files/FileUses.tsx'))

/** A picture, and its link to be copied. */
export const PictureValue = ({ file }: { readonly file: StoredFile }) => (
  <span className={styles.stored}>
    <Picture file={file} />
    <CopyLink file={file} />
  </span>
)

interface FileValueProps {
  readonly file: StoredFile
  /** The file is what the record is about: where it is used is told as well. */
  readonly isRecord: boolean
}

export const FileValue = ({ file, isRecord }: FileValueProps) => (
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
