import Button from '@mui/material/Button'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { DropArea } from '../../files/DropArea.tsx'
import { useFailureText } from '../../notices/failure.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useNumber } from '../../ui/text/formats.ts'
import styles from './import.module.css'
import type { Work } from './use-import.ts'

/** Takes the file; once there is one, says which. */
export function FileStep({ work }: { readonly work: Work }) {
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
        <Chooser work={work} />
      )}
    </section>
  )
}

function Chooser({ work: { upload, sent } }: { readonly work: Work }) {
  const t = useTranslate()
  const number = useNumber()
  const failureText = useFailureText()
  const picker = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => file && !upload.isPending && upload.mutate(file)
  return (
    <>
      <p className={styles.about}>{t('import.file.about')}</p>
      <DropArea onDrop={take} invalid={upload.isError}>
        <button type='button' data-empty disabled={upload.isPending} onClick={() => picker.current?.click()}>
          <FileUp size={24} aria-hidden />
          {upload.isPending
            ? t(sent !== undefined && sent < 1 ? 'import.file.sending' : 'import.file.reading', {
                share: number(Math.round((sent ?? 0) * 100)),
              })
            : t('import.file.choose')}
          <small>{t('import.file.kinds')}</small>
        </button>
      </DropArea>
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
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
