import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Search, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LibraryPicture } from '../../../api/files.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { longestSearch } from '../../../schema/text/search.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { Control } from '../../ui/controls/controls.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { isolated, useNumber } from '../../ui/text/formats.ts'
import { acceptedBy } from '../accept.ts'
import { DropArea } from '../DropArea.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import styles from './media.module.css'
import type { Objection } from './objection.ts'
import { perPage, useMedia } from './use-media.ts'

interface Props {
  readonly field: FieldOfKind<'image'>
  /** The id of the picture that is there now. */
  readonly current?: string | undefined
  readonly objectionTo: (file: StoredFile) => Objection | undefined
  /** Takes a picture that is accepted as it is. */
  readonly onChoose: (picture: StoredFile) => void
  /** Takes one that has to be cut first. */
  readonly onCrop: (picture: StoredFile, why: string) => void
  readonly onUpload: (file: File) => void
  readonly onClose: () => void
}

/** The pictures that the unit has already, to be shown once more. */
export default function MediaDialog(props: Props) {
  return (
    <WithWords part='media'>
      <Library {...props} />
    </WithWords>
  )
}

function Library({ field, current, objectionTo, onChoose, onCrop, onUpload, onClose }: Props) {
  const t = useTranslate()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const media = useMedia(words, page)
  const take = ({ uses: _, used: __, ...picture }: LibraryPicture) => {
    const objection = objectionTo(picture)
    if (objection) onCrop(picture, objection.reason)
    else onChoose(picture)
  }
  const search = (typed: string) => {
    setWords(typed)
    setPage(1)
  }
  return (
    <TitledDialog
      title={t('media.title')}
      className={styles.content}
      onClose={onClose}
      fullWidth
      maxWidth='md'
      actions={
        <>
          <UploadButton field={field} onUpload={onUpload} />
          <Button onClick={onClose} color='inherit'>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <DropArea onDrop={onUpload} invalid={false}>
        <SearchLine words={words} onWords={search} />
        <Pictures media={media} words={words} current={current} objectionTo={objectionTo} onTake={take} />
        <Pages page={page} total={media.data?.meta.total ?? 0} onPage={setPage} />
      </DropArea>
    </TitledDialog>
  )
}

interface SearchLineProps {
  readonly words: string
  readonly onWords: (words: string) => void
}

function SearchLine({ words, onWords }: SearchLineProps) {
  const label = useTranslate()('media.search')
  return (
    <Control
      autoFocus
      type='search'
      value={words}
      placeholder={label}
      startAdornment={<Search size={16} aria-hidden className={styles.glass} />}
      onChange={(event) => onWords(event.target.value)}
      inputProps={{ 'aria-label': label, maxLength: longestSearch, dir: words ? 'auto' : undefined }}
    />
  )
}

interface PicturesProps {
  readonly media: ReturnType<typeof useMedia>
  readonly words: string
  readonly current: string | undefined
  readonly objectionTo: Props['objectionTo']
  readonly onTake: (picture: LibraryPicture) => void
}

function Pictures({
  media: { data, isError, isFetching, refetch },
  words,
  current,
  objectionTo,
  onTake,
}: PicturesProps) {
  const t = useTranslate()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant='rounded' height={300} />
  if (data.data.length === 0)
    return (
      <p className={styles.none} role='status'>
        {words ? t('media.none', { q: isolated(words) }) : t('media.empty')}
      </p>
    )
  return (
    <MediaGrid pictures={data.data} current={current} isBusy={isFetching} objectionTo={objectionTo} onTake={onTake} />
  )
}

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Which of the pictures these are, and the way to the others. */
function Pages({ page, total, onPage }: PagesProps) {
  const t = useTranslate()
  const number = useNumber()
  if (total <= perPage) return null
  const last = Math.ceil(total / perPage)
  const range = `\u2066${number((page - 1) * perPage + 1)}–${number(Math.min(total, page * perPage))}\u2069`
  return (
    <div className={styles.pages}>
      <Button color='inherit' disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('media.newer')}
      </Button>
      <span role='status'>{t('media.range', { range, total: isolated(number(total)) })}</span>
      <Button color='inherit' disabled={page === last} onClick={() => onPage(page + 1)}>
        {t('media.older')}
      </Button>
    </div>
  )
}

function UploadButton({ field, onUpload }: Pick<Props, 'field' | 'onUpload'>) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.upload}>
      <input
        ref={picker}
        type='file'
        hidden
        aria-label={t('media.upload')}
        accept={acceptedBy(field)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onUpload(file)
        }}
      />
      <Button startIcon={<Upload size={16} aria-hidden />} onClick={() => picker.current?.click()}>
        {t('media.upload')}
      </Button>
      <small>{t('media.orDrop')}</small>
    </span>
  )
}
