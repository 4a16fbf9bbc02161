import IconButton from '@mui/material/IconButton'
import { ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLocalPath } from '../context/context.tsx'
import { setDocumentTitle } from '../context/organisation.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { useNumberFormat } from './text/locale-formats.ts'
import styles from './ui.module.css'
import { useDrawer } from './use-drawer.ts'
import { useFocusOnUnmount } from './use-focus-on-unmount.ts'

interface Crumb {
  readonly label: string
  /** An English path; the last crumb is the page itself and has none. */
  readonly to?: string | undefined
}
interface PageProps {
  readonly title: string
  readonly count?: number | undefined
  /** A suffix of the count, for example to show that it is not exact. */
  readonly countSuffix?: string
  readonly crumbs?: readonly Crumb[]
  /** Shown after the title, for example a status. */
  readonly afterTitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The header and body of a page: breadcrumbs, title, actions and content. */
export function Page({ title, count, countSuffix = '', crumbs, afterTitle, actions, children }: PageProps) {
  const t = useTranslate()
  const locale = useLocale()
  const number = useNumberFormat()
  const drawer = useDrawer()
  const Title = drawer ? 'h2' : 'h1'
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnUnmount(heading)
  useEffect(() => {
    if (!drawer) setDocumentTitle(title, locale, t('shell.product'))
  }, [title, t, locale, drawer])
  return (
    <div className={styles.page}>
      {crumbs && !drawer && <Crumbs crumbs={crumbs} />}
      <header className={styles.head} data-drawer={drawer !== undefined || undefined}>
        <Title ref={heading} className={styles.title} dir='auto'>
          {title}
        </Title>
        {count !== undefined && (
          <span className={styles.count}>
            {number(count)}
            {countSuffix}
          </span>
        )}
        {afterTitle}
        {(actions || drawer) && (
          <div className={styles.actions}>
            {actions}
            {drawer && (
              <IconButton aria-label={t('ra.action.close')} onClick={drawer.close}>
                <X size={20} aria-hidden />
              </IconButton>
            )}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTranslate()
  const local = useLocalPath()
  return (
    <nav aria-label={t('shell.crumbs')} className={styles.crumbs}>
      {crumbs.map(({ label, to }, index) => (
        <span key={label + to} className={styles.crumb}>
          {index > 0 && <ChevronRight size={14} className={styles.mirrored} aria-hidden />}
          {to ? <Link to={local(to)}>{label}</Link> : <span aria-current='page'>{label}</span>}
        </span>
      ))}
    </nav>
  )
}
