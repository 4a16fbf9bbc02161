import { PanelLeft, Search } from 'lucide-react'
import { memo, Suspense, useEffect, useState } from 'react'
import { useHasJobs } from '../../jobs/use-jobs.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { useTypedWhileLoading } from '../palette/use-typed-while-loading.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import styles from './top-bar.module.css'
import { UnitBadge } from './UnitBadge.tsx'

const SearchPalette = lazy(() => import('../palette/SearchPalette.tsx'))
const JobsButton = lazy(() => import('../../jobs/JobsButton.tsx'))

interface TopBarProps {
  readonly menuOpen: boolean
  readonly isNarrow: boolean
  readonly onMenu: () => void
}

/** Menu button, unit, search, language, colour scheme and user menu; the progress bar is below. */
export const TopBar = memo(function TopBar({ menuOpen, isNarrow, onMenu }: TopBarProps) {
  const t = useTranslate()
  const menuLabel = t(`shell.menu.${isNarrow ? (menuOpen ? 'close' : 'open') : menuOpen ? 'collapse' : 'expand'}`)
  return (
    <header className={styles.bar}>
      <button
        type='button'
        className={styles.icon}
        aria-label={menuLabel}
        title={menuLabel}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <PanelLeft size={18} className={styles.mirrored} aria-hidden />
      </button>
      <UnitBadge />
      <SearchButton />
      <div className={styles.end}>
        <Jobs />
        <LanguageSwitch />
        <SchemeSwitch />
        <PersonMenu />
      </div>
      <ProgressBar />
    </header>
  )
})

/** The code for background jobs is loaded only for people who have running or recent jobs. */
function Jobs() {
  return (
    useHasJobs() && (
      <Suspense>
        <JobsButton />
      </Suspense>
    )
  )
}

function SearchButton() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const takeTyped = useTypedWhileLoading(open)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // In a rich text editor, this key combination inserts a link.
      if (event.defaultPrevented) return
      event.preventDefault()
      setOpen((current) => !current)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type='button' className={styles.search} aria-keyshortcuts='Control+K' onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden />
        <span className={styles.searchText}>{t('shell.search.placeholder')}</span>
        <kbd className={styles.key} dir='ltr' aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {open && (
        <Suspense>
          <SearchPalette takeTyped={takeTyped} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
