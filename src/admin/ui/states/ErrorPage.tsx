import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router-dom'
import { localPath, splitLocale } from '../../../schema/paths.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { isPartFailure } from '../../providers/parts.ts'
import { page } from '../../providers/requests/logout.ts'
import styles from './states.module.css'

/** No page has this address. */
export function NotFound() {
  const t = useTranslate()
  return <ErrorScreen status={404} title={t('shell.missing.title')} back={t('shell.missing.back')} />
}

/** A page failed while it was drawn, or has a part that could not be fetched: status and message, and ways out. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useTranslate()
  return (
    <ErrorScreen
      status={statusOf(error)}
      title={t('shell.broken.title')}
      message={isPartFailure(error) ? t('shell.broken.part') : error instanceof Error ? error.message : String(error)}
      reload={t('shell.broken.reload')}
      back={t('shell.missing.back')}
    />
  )
}

/** Shown when the error page fails too, so this one asks nothing of anything. */
export function BrokenErrorPage() {
  const { locale } = splitLocale(window.location.pathname)
  const words = {
    en: { title: 'An error occurred while showing the error page', back: 'Go back to home' },
    ar: { title: 'حدث خطأ أثناء عرض صفحة الخطأ', back: 'العودة إلى الرئيسية' },
  }[locale]
  return (
    <div role='alert' style={{ padding: 48, textAlign: 'center' }}>
      <p>{words.title}</p>
      <a href={localPath(locale, '/')}>{words.back}</a>
    </div>
  )
}

interface ErrorScreenProps {
  readonly status: number
  readonly title: string
  readonly message?: string
  /** What the button says that loads the page anew; without it there is none. */
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
      <div className={styles.ways}>
        {reload && (
          <button type='button' className={styles.button} onClick={() => page.reload()}>
            {reload}
          </button>
        )}
        <a className={styles.button} href={localPath(locale, '/')}>
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
