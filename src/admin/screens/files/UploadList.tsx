import LinearProgress from '@mui/material/LinearProgress'
import { CircleAlert, CircleCheck, CircleSlash, Clock, RefreshCw, X } from 'lucide-react'
import { useTranslate } from '../../providers/i18n.ts'
import { IconAction, QuietButton } from '../../ui/controls/controls.tsx'
import { isolated, useNumber } from '../../ui/text/formats.ts'
import styles from './library.module.css'
import type { Sending, Uploads } from './use-uploads.ts'

/** The files on their way: how far each has got, and what went wrong with which. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const t = useTranslate()
  const number = useNumber()
  const { all } = uploads
  if (all.length === 0) return null
  const count = (state: Sending['state']) => all.filter((one) => one.state === state).length
  const failed = count('failed') + count('refused')
  const isBusy = count('sending') + count('waiting') > 0
  return (
    <section className={styles.uploads} aria-label={t('library.sending.title')}>
      <header>
        <strong role='status'>
          {t('library.sending.count', { smart_count: count('done'), total: number(all.length) })}
          {failed > 0 && t('formats.separator')}
          {failed > 0 && <em>{t('library.sending.failed', { smart_count: failed })}</em>}
        </strong>
        {!isBusy && (
          <IconAction aria-label={t('library.sending.close')} onClick={uploads.clear}>
            <X size={16} aria-hidden />
          </IconAction>
        )}
      </header>
      <ul>
        {all.map((one) => (
          <UploadRow key={one.id} one={one} uploads={uploads} />
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

function UploadRow({ one, uploads }: { readonly one: Sending; readonly uploads: Uploads }) {
  const t = useTranslate()
  const { id, file, state } = one
  const name = isolated(file.name)
  const Icon = icons[state]
  const isOpen = state === 'waiting' || state === 'sending'
  const isOver = !isOpen && state !== 'done'
  return (
    <li data-state={state}>
      <Icon size={16} aria-hidden />
      <span className={styles.uploadName}>
        <bdi>{file.name}</bdi>
      </span>
      <Progress one={one} />
      {isOpen && (
        <IconAction aria-label={t('library.sending.cancel', { name })} onClick={() => uploads.cancel(id)}>
          <X size={15} aria-hidden />
        </IconAction>
      )}
      {isOver && (
        <>
          {state !== 'refused' && (
            <QuietButton aria-label={t('library.sending.retry', { name })} onClick={() => uploads.retry(id)}>
              <RefreshCw size={15} aria-hidden />
            </QuietButton>
          )}
          <IconAction aria-label={t('library.sending.remove', { name })} onClick={() => uploads.remove(id)}>
            <X size={15} aria-hidden />
          </IconAction>
        </>
      )}
    </li>
  )
}

function Progress({ one: { file, state, share, reason } }: { readonly one: Sending }) {
  const t = useTranslate()
  if (state !== 'sending') {
    return (
      <span className={styles.outcome}>
        {reason ?? (state === 'failed' || state === 'refused' ? '' : t(`library.sending.${state}`))}
      </span>
    )
  }
  return (
    <span className={styles.progress}>
      <LinearProgress
        variant='determinate'
        value={share * 100}
        aria-label={t('library.sending.label', { name: isolated(file.name) })}
      />
      <bdi dir='ltr'>{Math.round(share * 100)}%</bdi>
    </span>
  )
}
