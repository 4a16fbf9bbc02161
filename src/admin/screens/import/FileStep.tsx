import Button from '@mui/material/Button'
import { Download, FileSpreadsheet, FileUp } from 'lucide-react'
import { useNotify } from 'ra-core'
import { useRef } from 'react'
import { allImportableColumns, apiPathOf } from '../../../schema/paths.ts'
import { FileDropArea } from '../../files/FileDropArea.tsx'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { sectionNamed } from '../../providers/effective-sections.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { download } from '../../providers/requests/api.ts'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { columnsHeadingId } from './ColumnsStep.tsx'
import styles from './import.module.css'
import type { ImportState } from './use-import.ts'

/** Uploads the file; afterwards shows its name. */
export function FileStep({ work }: { readonly work: ImportState }) {
  const t = useTranslate()
  const { imported, another } = work
  return (
    <section className={styles.step} aria-label={t('import.file.label')}>
      {imported ? (
        <div className={styles.chosen}>
          <FileSpreadsheet size={20} aria-hidden />
          <strong>
            <bdi>{imported.name}</bdi>
          </strong>
          <Button variant='outlined' disabled={!work.isIdle} onClick={another}>
            {t('import.file.another')}
          </Button>
        </div>
      ) : (
        <FileChooser work={work} />
      )}
    </section>
  )
}

function FileChooser({ work: { section, upload, uploadProgress } }: { readonly work: ImportState }) {
  const t = useTranslate()
  const number = useNumberFormat()
  const failureText = useErrorMessage()
  const downloadTemplate = useDownloadTemplate(section)
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLDivElement>(null)
  useFocusOnUnmount(chooser, () => document.getElementById(columnsHeadingId))
  const start = (file: File | undefined) => file && !upload.isPending && upload.mutate(file)
  return (
    <div ref={chooser}>
      <VisuallyHidden role='status'>{upload.isPending ? t('import.file.reading') : ''}</VisuallyHidden>
      <p className={styles.about}>
        {t('import.file.about')}
        <Button startIcon={<Download size={16} aria-hidden />} onClick={() => void downloadTemplate()}>
          {t('import.file.template')}
        </Button>
      </p>
      <FileDropArea onDrop={start} invalid={upload.isError}>
        <button
          type='button'
          data-empty
          aria-disabled={upload.isPending}
          onClick={() => !upload.isPending && picker.current?.click()}
        >
          <FileUp size={24} aria-hidden />
          {upload.isPending
            ? t(uploadProgress !== undefined && uploadProgress < 1 ? 'import.file.sending' : 'import.file.reading', {
                share: number(Math.round((uploadProgress ?? 0) * 100)),
              })
            : t('import.file.choose')}
          <small>{t('import.file.kinds')}</small>
        </button>
      </FileDropArea>
      {upload.error && (
        <p role='alert' className={styles.wrong}>
          {failureText(upload.error)}
        </p>
      )}
      <input
        ref={picker}
        type='file'
        hidden
        aria-label={t('import.file.choose')}
        accept='.csv,.tsv,.txt,.xlsx'
        onChange={(event) => {
          start(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** An id that no record has. */
const noRecord = '00000000-0000-0000-0000-000000000000'

/** Returns a function that downloads a workbook with all columns and no rows: an export in which no record matches. */
function useDownloadTemplate(section: string): () => Promise<void> {
  const lang = useLocale()
  const notify = useNotify()
  const failureText = useErrorMessage()
  return async () => {
    const query = { format: 'xlsx', lang, columns: allImportableColumns, 'filter[id]': noRecord }
    await download(`${apiPathOf(sectionNamed(section))}/export`, query).catch((error: unknown) =>
      notify(failureText(error), { type: 'error' }),
    )
  }
}
