import LinearProgress from '@mui/material/LinearProgress'
import { CircleAlert, CircleCheck, CircleSlash, Clock, RefreshCw, X } from 'lucide-react'
import { useTranslate } from '../../providers/i18n.ts'
import { SmallIconButton, SubtleButton } from '../../ui/controls/styled-controls.tsx'
import { isolateBidi, useNumberFormat } from '../../ui/text/locale-formats.ts'
import styles from './library.module.css'
import type { UploadEntry, Uploads } from './use-uploads.ts'

/** The current uploads with progress and errors. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const t = useTranslate()
  const number = useNumberFormat()
  const { all } = uploads
  if (all.length === 0) return null
  const count = (state: UploadEntry['state']) => all.filter((upload) => upload.state === state).length
  const failed = count('failed') + count('refused')
  const isBusy = count('sending') + count('waiting') > 0
  return (
    <section className={styles.uploads} aria-label={t('file-library.sending.title')}>
      <header>
        <strong role='status'>
          {t('file-library.sending.count', { smart_count: count('done'), total: number(all.length) })}
          {failed > 0 && t('formats.separator')}
          {failed > 0 && <em>{t('file-library.sending.failed', { smart_count: failed })}</em>}
        </strong>
        {!isBusy && (
          <SmallIconButton aria-label={t('file-library.sending.close')} onClick={uploads.clear}>
            <X size={16} aria-hidden />
          </SmallIconButton>
        )}
      </header>
      <ul>
        {all.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  )
}

const icons = {
  waiting: Clock,
  sending: Clock,
  done: CircleCheck,
  failed: CircleAlert,
  refused: CircleAlert,
  cancelled: CircleSlash,
}

function UploadRow({ upload, uploads }: { readonly upload: UploadEntry; readonly uploads: Uploads }) {
  const t = useTranslate()
  const { id, file, state } = upload
  const name = isolateBidi(file.name)
  const Icon = icons[state]
  const isRunning = state === 'waiting' || state === 'sending'
  const isFailed = !isRunning && state !== 'done'
  return (
    <li data-state={state}>
      <Icon size={16} aria-hidden />
      <span className={styles.uploadName}>
        <bdi>{file.name}</bdi>
      </span>
      <Progress upload={upload} />
      {isRunning && (
        <SmallIconButton aria-label={t('file-library.sending.cancel', { name })} onClick={() => uploads.cancel(id)}>
          <X size={15} aria-hidden />
        </SmallIconButton>
      )}
      {isFailed && (
        <>
          {state !== 'refused' && (
            <SubtleButton aria-label={t('file-library.sending.retry', { name })} onClick={() => uploads.retry(id)}>
              <RefreshCw size={15} aria-hidden />
            </SubtleButton>
          )}
          <SmallIconButton aria-label={t('file-library.sending.remove', { name })} onClick={() => uploads.remove(id)}>
            <X size={15} aria-hidden />
          </SmallIconButton>
        </>
      )}
    </li>
  )
}

function Progress({ upload: { file, state, share, reason } }: { readonly upload: UploadEntry }) {
  const t = useTranslate()
  if (state !== 'sending') {
    return (
      <span className={styles.outcome}>
        {reason ?? (state === 'failed' || state === 'refused' ? '' : t(`file-library.sending.${state}`))}
      </span>
    )
  }
  return (
    <span className={styles.progress}>
      <LinearProgress
        variant='determinate'
        value={share * 100}
        aria-label={t('file-library.sending.label', { name: isolateBidi(file.name) })}
      />
      <bdi dir='ltr'>{Math.round(share * 100)}%</bdi>
    </span>
  )
}
