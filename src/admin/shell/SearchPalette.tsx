import Dialog from '@mui/material/Dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CornerDownLeft, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPage, pathTo } from '../../schema/paths.ts'
import { request } from '../providers/api.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { useLocalPath, usePerson, useSections } from './context.tsx'
import { menuIcons } from './icons.ts'
import { findInMenu, type MenuEntry, menuOf } from './menu.ts'
import styles from './search-palette.module.css'

interface Found {
  readonly section: string
  readonly id: string
  readonly slug: string | null
  readonly title: string
  readonly status: string | null
}
interface Choice {
  readonly key: string
  readonly label: string
  readonly beside: string
  readonly icon: keyof typeof menuIcons
  readonly path: string
}

const longest = 50

interface PaletteProps {
  readonly onClose: () => void
}

/** Sections and records by name: type, arrow keys, Enter. */
export default function SearchPalette({ onClose }: PaletteProps) {
  const t = useTranslate()
  return (
    <Dialog
      open
      onClose={onClose}
      classes={{ paper: styles.paper ?? '', container: styles.container ?? '' }}
      slotProps={{ paper: { 'aria-label': t('shell.search.label') } }}
    >
      <Palette onClose={onClose} />
    </Dialog>
  )
}

/** Inside the dialog, so that the field exists when it is to be focused. */
function Palette({ onClose }: PaletteProps) {
  const t = useTranslate()
  const id = useId()
  const local = useLocalPath()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState(0)
  const { sections, records, isWaiting } = useChoices(words)
  const choices = [...sections, ...records]
  const current = Math.min(marked, choices.length - 1)
  const open = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    navigate(local(choice.path))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setMarked((current + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(choices[current])
  }
  const group = (title: string, some: readonly Choice[]) =>
    some.length > 0 && (
      <Group title={title}>
        {some.map((choice) => (
          <Option
            key={choice.key}
            id={`${id}-${choice.key}`}
            choice={choice}
            isMarked={choice === choices[current]}
            onOpen={() => open(choice)}
          />
        ))}
      </Group>
    )
  return (
    <>
      <div className={styles.head}>
        <Search size={18} aria-hidden />
        <input
          ref={input}
          className={styles.input}
          role='combobox'
          aria-label={t('shell.search.label')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={choices[current] ? `${id}-${choices[current].key}` : undefined}
          aria-autocomplete='list'
          placeholder={t('shell.search.placeholder')}
          maxLength={longest}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        className={styles.list}
        role='listbox'
        aria-label={t('shell.search.label')}
        aria-busy={isWaiting}
      >
        {group(t('shell.search.sections'), sections)}
        {group(t('shell.search.records'), records)}
      </div>
      {choices.length === 0 && !isWaiting && (
        <p className={styles.none}>{words ? t('shell.search.none', { q: words }) : t('shell.search.start')}</p>
      )}
      <Hints />
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <div id={id} className={styles.title} role='presentation'>
        {title}
      </div>
      {children}
    </fieldset>
  )
}

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly isMarked: boolean
  readonly onOpen: () => void
}

function Option({ id, choice, isMarked, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  const Icon = menuIcons[choice.icon]
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isMarked])
  return (
    <div
      ref={element}
      id={id}
      role='option'
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.option}
      onClick={onOpen}
      onKeyDown={() => undefined}
    >
      <Icon size={17} aria-hidden />
      <span className={styles.label} dir='auto'>
        {choice.label}
      </span>
      <span className={styles.beside}>{choice.beside}</span>
      {isMarked && <CornerDownLeft size={15} className={styles.enter} aria-hidden />}
    </div>
  )
}

function Hints() {
  const t = useTranslate()
  return (
    <p className={styles.hints} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('shell.search.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('shell.search.choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('shell.search.leave')}
      </span>
    </p>
  )
}

function useChoices(words: string) {
  const t = useTranslate()
  const locale = useLocale()
  const all = useSections()
  const person = usePerson()
  const menu = useMemo(() => menuOf(all, person, locale), [all, person, locale])
  const sections = findInMenu(menu, words).flatMap(({ group, entries }) =>
    entries.flatMap((entry) => choicesOf(entry, t(`shell.groups.${group}`))),
  )
  const { data: found, isFetching } = useFound(words)
  const records = found.flatMap((record): Choice[] => {
    const section = all.find(({ name }) => name === record.section)
    const path = section && pathTo(section, hasPage(section, 'show') ? 'show' : 'edit', record.slug ?? record.id)
    if (!path) return []
    const icon = section.menu?.icon ?? 'file'
    return [{ key: record.id, label: record.title, beside: section.label[locale], icon, path }]
  })
  return { sections: words ? sections.slice(0, 6) : sections.slice(0, 8), records, isWaiting: isFetching }
}

/** What the server finds, once the person has stopped typing for a moment. */
function useFound(words: string) {
  const locale = useLocale()
  const q = useSettled(useDeferredValue(words.trim()))
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', { q, locale }],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly Found[] }>('/api/v1/dashboard/search', {
          query: { q, lang: locale },
          signal,
          quiet: true,
        })
      ).data,
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
  return { data: q && words ? data : [], isFetching: isFetching || (words.trim() !== q && words !== '') }
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 180)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

function choicesOf({ section, label, children }: MenuEntry, group: string): Choice[] {
  const path = pathTo(section, section.kind === 'singleton' ? 'edit' : 'list')
  const icon = section.menu?.icon ?? 'file'
  const own = path ? [{ key: section.name, label, beside: group, icon, path }] : []
  return [...own, ...children.flatMap((child) => choicesOf(child, label))]
}
