import { Image as ImageIcon, Paperclip } from 'lucide-react'
import { type FileField, type ImageField, isStoredFile, type StoredFile } from '../../../schema/kinds/upload.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import styles from '../../field/cells/cells.module.css'
import { CopyLink } from '../../files/CopyLink.tsx'
import { addressOf } from '../../providers/requests/api.ts'

/** The widths, in pixels, that the server makes small pictures in. */
type PictureWidth = 64 | 160 | 320 | 640 | 1280

/** The address of a picture at a width; vector and foreign ones come as they are. */
export const pictureAddress = (file: Pick<StoredFile, 'url'>, width: PictureWidth): string =>
  file.url.startsWith('/') ? addressOf(file.url, { w: width }) : file.url

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
        src={pictureAddress(file, 160)}
        srcSet={`${pictureAddress(file, 64)} 64w, ${pictureAddress(file, 160)} 160w`}
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
