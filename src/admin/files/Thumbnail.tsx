import { Image as ImageIcon } from 'lucide-react'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import styles from '../field/cells/cells.module.css'
import { fileAddress } from './file-address.ts'

interface ThumbnailProps {
  readonly file: (Pick<StoredFile, 'url'> & Partial<Pick<StoredFile, 'width' | 'height'>>) | null
  readonly width: number
  readonly height: number
  /** What stands in its place where there is none and a picture would be square: the first letters of a name. */
  readonly initials?: string | undefined
}

/** A record's picture beside its title, which already says what it is of; square or upright ones stand in a square. */
export const Thumbnail = ({ file, width, height, initials = '' }: ThumbnailProps) => (
  <span
    className={styles.frame}
    style={isWide(file) && (file || !initials) ? { width, height } : { width: 36, height: 36 }}
  >
    {file ? (
      <img
        src={fileAddress(file.url, 160)}
        srcSet={`${fileAddress(file.url, 64)} 64w, ${fileAddress(file.url, 160)} 160w`}
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
