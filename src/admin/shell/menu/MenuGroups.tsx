import { ChevronDown } from 'lucide-react'
import { useStore } from 'ra-core'
import { memo, useId, useMemo } from 'react'
import { SectionLink } from '../../context/context.tsx'
import { menuPages } from '../../context/fixed-pages.ts'
import type { InboxCounts } from '../../context/inbox-counts.ts'
import type { MenuEntry } from '../../context/menu.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/menu-icons.ts'
import { PinButton } from '../../ui/PinButton.tsx'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import { FixedPageLink } from './FixedPageLink.tsx'
import { usePrefetch } from './prefetch.ts'
import styles from './side-bar.module.css'

interface Shown {
  /** The name of the current section. */
  readonly current: string | undefined
  readonly counts: InboxCounts
  readonly open: boolean
}
interface EntryProps extends Shown {
  readonly entry: MenuEntry
  /** The sections whose count changes are already announced by an entry above. */
  readonly said: ReadonlySet<string>
}

interface MenuGroup {
  /** The name of a section group, or `pinned` or `recent`. */
  readonly group: string
  readonly entries: readonly MenuEntry[]
}

const foldedAtFirst: readonly string[] = ['recent']

/** The collapsible groups of the sidebar; their state is stored. `recent` is collapsed by default, because its entries change often. */
export function MenuGroups({
  menu,
  isFiltered,
  ...shown
}: Shown & { readonly menu: readonly MenuGroup[]; readonly isFiltered: boolean }) {
  const t = useTranslate()
  const id = useId()
  const [folded, setFolded] = useStore('shell.folded', foldedAtFirst)
  const toggle = (group: string) =>
    setFolded(folded.includes(group) ? folded.filter((name) => name !== group) : [...folded, group])
  const { open, current } = shown
  const groups = useMemo(() => {
    const isOpen = ({ group }: MenuGroup) => isFiltered || !open || !folded.includes(group)
    return menu.map((one, index) => ({
      ...one,
      isOpen: isOpen(one),
      said: namesIn(menu.slice(0, index).filter(isOpen)),
    }))
  }, [menu, folded, isFiltered, open])
  return groups.map(({ group, entries, isOpen, said }) => {
    return (
      <section key={group} className={styles.group}>
        {shown.open && (
          <button
            type='button'
            className={styles.groupHead}
            aria-expanded={isOpen}
            aria-controls={`${id}-${group}`}
            onClick={() => toggle(group)}
          >
            {t(`shell.groups.${group}`)}
            <ChevronDown size={15} aria-hidden />
          </button>
        )}
        <ul id={`${id}-${group}`} className={styles.entries} hidden={!isOpen}>
          {isOpen &&
            entries.map((entry) => (
              <Entry
                key={entry.section.name}
                {...shown}
                entry={entry}
                said={said}
                current={isIn(entry, current) ? current : undefined}
              />
            ))}
          {!isFiltered &&
            menuPages
              .filter(({ menu }) => menu.group === group)
              .map((page) => <FixedPageLink key={page.path} page={page} open={shown.open} />)}
        </ul>
      </section>
    )
  })
}

const namesIn = (groups: readonly MenuGroup[]): ReadonlySet<string> =>
  new Set(groups.flatMap(({ entries }) => entries.map(({ section }) => section.name)))

const isIn = ({ section, children }: MenuEntry, name: string | undefined): boolean =>
  section.name === name || children.some((child) => child.section.name === name)

/** Memoized: an entry re-renders when it becomes or ceases to be the current one, and not at each navigation. */
const Entry = memo(function Entry({ entry, ...shown }: EntryProps) {
  return (
    <li>
      <div className={styles.item}>
        <EntryLink entry={entry} isChild={false} {...shown} />
        {shown.open && <PinButton section={entry.section} className={styles.pin} tabIndex={-1} />}
      </div>
      {shown.open && entry.children.length > 0 && (
        <ul className={styles.entries}>
          {entry.children.map((child) => (
            <li key={child.section.name} className={styles.item}>
              <EntryLink entry={child} isChild {...shown} />
              <PinButton section={child.section} className={styles.pin} tabIndex={-1} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})

interface EntryLinkProps extends EntryProps {
  readonly isChild: boolean
}

function EntryLink({ entry: { section, label }, isChild, said, current, counts, open }: EntryLinkProps) {
  const t = useTranslate()
  const number = useNumberFormat()
  const prefetch = usePrefetch(section)
  const count = counts[section.name] ?? 0
  const Icon = menuIcons[section.menu?.icon ?? 'file']
  return (
    <SectionLink
      section={section}
      action={section.kind === 'singleton' ? 'edit' : 'list'}
      className={isChild ? styles.child : styles.entry}
      aria-current={section.name === current ? 'page' : undefined}
      title={open ? undefined : label}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      {!isChild && <Icon size={18} aria-hidden />}
      <span className={styles.label}>{label}</span>
      {count > 0 && (
        <span
          className={styles.count}
          role='status'
          aria-live={said.has(section.name) ? 'off' : undefined}
          aria-label={t('shell.menu.unseen', { smart_count: count })}
        >
          {number(count)}
        </span>
      )}
    </SectionLink>
  )
}
