import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router-dom'
import { localizedPath, splitLocale } from '../../../schema/paths.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { isChunkLoadError } from '../../providers/load-chunk.ts'
import { page } from '../../providers/requests/logout.ts'
import styles from './states.module.css'

/** No page has this URL. */
export function PageNotFound() {
  const t = useTranslate()
  return <ErrorScreen status={404} title={t('shell.missing.title')} back={t('shell.missing.back')} />
}

/** A page failed to render, or a chunk failed to load: shows status, message and links. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useTranslate()
  return (
    <ErrorScreen
      status={statusOf(error)}
      title={t('shell.broken.title')}
      message={
        isChunkLoadError(error) ? t('shell.broken.part') : error instanceof Error ? error.message : String(error)
      }
      reload={t('shell.broken.reload')}
      back={t('shell.missing.back')}
    />
  )
}

/** Shown when the error page fails too, so it has no dependencies. */
export function FallbackErrorPage() {
  const { locale } = splitLocale(window.location.pathname)
  const messages = {
    en: { title: 'An error occurred while showing the error page', back: 'Go back to home' },
    ar: { title: 'حدث خطأ أثناء عرض صفحة الخطأ', back: 'العودة إلى الرئيسية' },
  }[locale]
  return (
    <div role='alert' style={{ padding: 48, textAlign: 'center' }}>
      <p>{messages.title}</p>
      <a href={localizedPath(locale, '/')}>{messages.back}</a>
    </div>
  )
}

interface ErrorScreenProps {
  readonly status: number
  readonly title: string
  readonly message?: string
  /** Label of the reload button; without it there is no button. */
  readonly reload?: string
  readonly back: string
}

function ErrorScreen({ status, title, message, reload, back }: ErrorScreenProps) {
  const { locale } = splitLocale(window.location.pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.error}>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{title}</h1>
      {message && (
        <p className={styles.message} dir='auto'>
          {message}
        </p>
      )}
      <div className={styles.links}>
        {reload && (
          <button type='button' className={styles.button} onClick={() => page.reload()}>
            {reload}
          </button>
        )}
        <a className={styles.button} href={localizedPath(locale, '/')}>
          {back}
        </a>
      </div>
    </div>
  )
}

const statusOf = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) || 500 : 500
}
