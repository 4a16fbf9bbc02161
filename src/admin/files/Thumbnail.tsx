import { Image as ImageIcon } from 'lucide-react'
import type { StoredFile } from '../../fields/upload/upload.ts'
import styles from '../field/cells/cells.module.css'
import { fileUrl } from './file-url.ts'

interface ThumbnailProps {
  readonly file: (Pick<StoredFile, 'url'> & Partial<Pick<StoredFile, 'width' | 'height'>>) | null
  readonly width: number
  readonly height: number
  /** Initials as a placeholder for a missing square picture. */
  readonly initials?: string | undefined
}

/**
 * A record's picture next to its title. Its `alt` is empty, because the title names the record. Square and portrait pictures have a square
 * frame.
 */
export const Thumbnail = ({ file, width, height, initials = '' }: ThumbnailProps) => (
  <span
    className={styles.frame}
    style={isWide(file) && (file || !initials) ? { width, height } : { width: 36, height: 36 }}
  >
    {file ? (
      <img
        src={fileUrl(file.url, 160)}
        srcSet={`${fileUrl(file.url, 64)} 64w, ${fileUrl(file.url, 160)} 160w`}
        sizes={`${width}px`}
        alt=''
        loading='lazy'
        decoding='async'
      />
    ) : initials ? (
      <span className={styles.initials} aria-hidden>
        {initials}
      </span>
    ) : (
      <ImageIcon size={14} strokeWidth={1.5} aria-hidden='true' />
    )}
  </span>
)

const isWide = (file: ThumbnailProps['file']): boolean => !file?.width || !file.height || file.width / file.height > 1.2
