import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LibraryImage } from '../../../api/files.ts'
import type { StoredFile } from '../../../fields/upload/upload.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { maxSearchLength } from '../../../schema/text/max-search-length.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { StyledInput } from '../../ui/controls/styled-controls.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { isolateBidi, useNumberFormat } from '../../ui/text/locale-formats.ts'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { acceptAttribute } from '../accept-attribute.ts'
import { FileDropArea } from '../FileDropArea.tsx'
import type { FileRejection } from './file-validation.ts'
import { MediaGrid } from './MediaGrid.tsx'
import styles from './media.module.css'

interface Props {
  readonly field: FieldOfKind<'image'>
  /** The id of the current picture. */
  readonly current?: string | undefined
  readonly validate: (file: StoredFile) => FileRejection | undefined
  /** Uses a picture that is valid as it is. */
  readonly onChoose: (picture: StoredFile) => void
  /** Uses a picture that must be cropped first. */
  readonly onCrop: (picture: StoredFile, reason: string) => void
  readonly onUpload: (file: File) => void
  readonly onClose: () => void
}

/** The unit's existing pictures, for reuse. */
export default function MediaLibraryDialog(props: Props) {
  return (
    <WithMessages part='media'>
      <Library {...props} />
    </WithMessages>
  )
}

function Library({ field, current, validate, onChoose, onCrop, onUpload, onClose }: Props) {
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const media = useMediaLibrary(query, page)
  const select = ({ uses: _, used: __, ...picture }: LibraryImage) => {
    const rejection = validate(picture)
    if (rejection) onCrop(picture, rejection.reason)
    else onChoose(picture)
  }
  const search = (typed: string) => {
    setQuery(typed)
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
      <FileDropArea onDrop={onUpload} invalid={false}>
        <SearchInput query={query} onQuery={search} />
        <Pictures media={media} query={query} current={current} validate={validate} onSelect={select} />
        <Pages page={page} total={media.data?.meta.total ?? 0} onPage={setPage} />
      </FileDropArea>
    </TitledDialog>
  )
}

interface SearchInputProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}

function SearchInput({ query, onQuery }: SearchInputProps) {
  const label = useTranslate()('media.search')
  return (
    <StyledInput
      autoFocus
      type='search'
      value={query}
      placeholder={label}
      startAdornment={<Search size={16} aria-hidden className={styles.glass} />}
      onChange={(event) => onQuery(event.target.value)}
      inputProps={{ 'aria-label': label, maxLength: maxSearchLength, dir: query ? 'auto' : undefined }}
    />
  )
}

interface PicturesProps {
  readonly media: ReturnType<typeof useMediaLibrary>
  readonly query: string
  readonly current: string | undefined
  readonly validate: Props['validate']
  readonly onSelect: (picture: LibraryImage) => void
}

function Pictures({
  media: { data, isError, isFetching, refetch },
  query,
  current,
  validate,
  onSelect,
}: PicturesProps) {
  const t = useTranslate()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant='rounded' height={300} />
  if (data.data.length === 0)
    return (
      <p className={styles.none} role='status'>
        {query ? t('media.none', { q: isolateBidi(query) }) : t('media.empty')}
      </p>
    )
  return (
    <MediaGrid pictures={data.data} current={current} isBusy={isFetching} validate={validate} onSelect={onSelect} />
  )
}

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The range of visible pictures, and the pagination. */
function Pages({ page, total, onPage }: PagesProps) {
  const t = useTranslate()
  const number = useNumberFormat()
  if (total <= mediaPageSize) return null
  const last = Math.ceil(total / mediaPageSize)
  const range = `\u2066${number((page - 1) * mediaPageSize + 1)}–${number(Math.min(total, page * mediaPageSize))}\u2069`
  return (
    <div className={styles.pages}>
      <Button color='inherit' disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('media.newer')}
      </Button>
      <span role='status'>{t('media.range', { range, total: isolateBidi(number(total)) })}</span>
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
        accept={acceptAttribute(field)}
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

const mediaPageSize = 24

/** A page of the pictures that match the words. It is refetched each time, because another user may have uploaded one. */
function useMediaLibrary(query: string, page: number) {
  const lang = useLocale()
  const q = useDebouncedValue(query.trim())
  return useQuery({
    queryKey: ['media', { q, page, lang }],
    queryFn: ({ signal }) =>
      call('GET /api/v1/dashboard/media', { query: { q, page, per_page: mediaPageSize, lang } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
