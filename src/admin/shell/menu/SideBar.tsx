import { ChevronsUpDown, House, Search } from 'lucide-react'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fixedPages } from '../../../schema/page-paths.ts'
import { localizedPath, matchPage, splitLocale } from '../../../schema/paths.ts'
import { maxSearchLength } from '../../../schema/text/max-search-length.ts'
import { useGoTo, usePerson, useSections, useUnit } from '../../context/context.tsx'
import { canOpen, matchesLabel, menuPages } from '../../context/fixed-pages.ts'
import { useInboxCounts } from '../../context/inbox-counts.ts'
import { findInMenu, type MenuSection, menuOf, pathsOfMenu } from '../../context/menu.ts'
import { PageLink } from '../../context/PageLink.tsx'
import { usePins, useRecent } from '../../context/pinned-sections.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { moveFocusByArrowKeys } from '../../ui/arrow-key-focus.ts'
import { UnitMark } from '../units/UnitMark.tsx'
import { useUnits } from '../units/use-units.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { FixedPageLink } from './FixedPageLink.tsx'
import { MenuGroups } from './MenuGroups.tsx'
import styles from './side-bar.module.css'

interface SideBarProps {
  /** If false, the sidebar is collapsed to a rail of icons. */
  readonly open: boolean
  readonly onOpen: () => void
}

/** The unit, the filter, and all sections that the person may see in the unit. */
export const SideBar = memo(function SideBar({ open, onOpen }: SideBarProps) {
  const t = useTranslate()
  const locale = useLocale()
  const goTo = useGoTo()
  const sections = useSections()
  const person = usePerson()
  const counts = useInboxCounts()
  const [words, setWords] = useState('')
  const { path } = splitLocale(useLocation().pathname)
  const current = matchPage(sections, path)?.section.name
  const menu = useMemo(() => menuOf(sections, person, locale), [sections, person, locale])
  const found = useMemo(() => findInMenu(menu, words), [menu, words])
  const pagesFound = words ? menuPages.filter((page) => matchesLabel(page, words) && canOpen(person, page)) : []
  const kept = useKept(menu)
  const shown = useMemo(() => (words || !open ? found : [...kept, ...found]), [words, open, kept, found])
  const openFirst = () => {
    const [path] = [...pathsOfMenu(menu, words), ...pagesFound.map((page) => page.path)]
    if (!words || !path) return
    setWords('')
    goTo(path)
  }
  return (
    <aside className={styles.side} data-open={open}>
      <UnitHead open={open} />
      <div className={styles.scroll}>
        <nav aria-label={t('shell.menu.label')} onKeyDown={moveFocusByArrowKeys}>
          <SectionFilter open={open} onOpen={onOpen} words={words} onWords={setWords} onEnter={openFirst} />
          {!words && (
            <PageLink
              className={styles.entry}
              to={localizedPath(locale, '/')}
              aria-current={path === '/' ? 'page' : undefined}
              title={open ? undefined : t('shell.home')}
            >
              <House size={18} aria-hidden />
              <span className={styles.label}>{t('shell.home')}</span>
            </PageLink>
          )}
          <MenuGroups menu={shown} current={current} counts={counts} open={open} isFiltered={words !== ''} />
          {pagesFound.length > 0 && (
            <ul className={styles.entries}>
              {pagesFound.map((page) => (
                <FixedPageLink key={page.path} page={page} open={open} />
              ))}
            </ul>
          )}
          {words && found.length === 0 && pagesFound.length === 0 && (
            <p className={styles.none}>{t('shell.menu.none')}</p>
          )}
        </nav>
        {!words && <AccountLinks open={open} />}
      </div>
    </aside>
  )
})

/** The pinned sections and the recently opened sections that are not pinned. */
function useKept(menu: readonly MenuSection[]) {
  const { pins } = usePins()
  const { recent } = useRecent()
  return useMemo(() => {
    const all = menu.flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]))
    const named = (names: readonly string[]) =>
      names
        .flatMap((name) => all.find(({ section }) => section.name === name) ?? [])
        .map((one) => ({ ...one, children: [] }))
    return [
      { group: 'pinned', entries: named(pins) },
      { group: 'recent', entries: named(recent.filter((name) => !pins.includes(name))) },
    ].filter(({ entries }) => entries.length > 0)
  }, [menu, pins, recent])
}

function UnitHead({ open }: { readonly open: boolean }) {
  const locale = useLocale()
  const unit = useUnit()
  const { units } = useUnits()
  const hasOthers = units.length > 1
  if (!open)
    return (
      <div className={styles.head}>
        {hasOthers ? <ChangeUnit icon={<UnitMark unit={unit} />} /> : <UnitMark unit={unit} />}
      </div>
    )
  return (
    <div className={styles.head}>
      <UnitMark unit={unit} />
      <span className={styles.unit} title={unit.displayName[locale]}>
        {unit.displayName[locale]}
      </span>
      {hasOthers && <ChangeUnit icon={<ChevronsUpDown size={16} aria-hidden />} />}
    </div>
  )
}

function ChangeUnit({ icon }: { readonly icon: ReactNode }) {
  const t = useTranslate()
  const to = localizedPath(useLocale(), fixedPages.units.path)
  const label = t('shell.menu.changeUnit')
  return (
    <PageLink className={styles.change} to={to} aria-label={label} title={label}>
      {icon}
    </PageLink>
  )
}

interface SectionFilterProps extends SideBarProps {
  readonly words: string
  readonly onWords: (words: string) => void
  /** Navigates to the first page that matches the filter. */
  readonly onEnter: () => void
}

function SectionFilter({ open, onOpen, words, onWords, onEnter }: SectionFilterProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const find = () => {
    onOpen()
    setWanted(true)
  }
  useSlashKey(find)
  useEffect(() => {
    if (!isWanted || !open) return
    input.current?.focus()
    setWanted(false)
  }, [isWanted, open])
  if (!open) {
    return (
      <button type='button' className={styles.entry} aria-label={t('shell.menu.find')} onClick={find}>
        <Search size={18} aria-hidden />
      </button>
    )
  }
  return (
    <search className={styles.filter}>
      <Search size={17} aria-hidden />
      <input
        ref={input}
        value={words}
        maxLength={maxSearchLength}
        aria-label={t('shell.menu.find')}
        aria-keyshortcuts='/'
        placeholder={t('shell.menu.find')}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onWords('')
          if (event.key === 'Enter') onEnter()
        }}
      />
      <kbd className={styles.key}>/</kbd>
    </search>
  )
}

/** Calls `act` when the slash key is pressed outside of text fields. */
function useSlashKey(act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [act])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
