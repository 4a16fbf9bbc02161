import Dialog from '@mui/material/Dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { longestSearch } from '../../schema/search.ts'
import { useTranslate } from '../providers/i18n.ts'
import { useLocalPath } from './context.tsx'
import { menuIcons } from './icons.ts'
import styles from './search-palette.module.css'
import { type Choice, useChoices } from './use-choices.ts'

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
  const idOf = (choice: Choice) => `${id}-${choice.key}`
  const open = (choice: Choice) => {
    onClose()
    navigate(local(choice.path))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setMarked((current + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && choices[current]) open(choices[current])
  }
  const group = { current: choices[current], idOf, onOpen: open }
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
          aria-activedescendant={choices[current] && idOf(choices[current])}
          aria-autocomplete='list'
          placeholder={t('shell.search.placeholder')}
          maxLength={longestSearch}
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
        // The browser would stop at what scrolls.
        tabIndex={-1}
        aria-label={t('shell.search.label')}
        aria-busy={isWaiting}
      >
        <Group {...group} title={t('shell.search.sections')} choices={sections} />
        <Group {...group} title={t('shell.search.records')} choices={records} />
      </div>
      {choices.length === 0 && !isWaiting && (
        <p className={styles.none}>{words ? t('shell.search.none', { q: words }) : t('shell.search.start')}</p>
      )}
      <Hints />
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly choices: readonly Choice[]
  readonly current: Choice | undefined
  readonly idOf: (choice: Choice) => string
  readonly onOpen: (choice: Choice) => void
}

function Group({ title, choices, current, idOf, onOpen }: GroupProps) {
  const id = useId()
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <div id={id} className={styles.title} role='presentation'>
        {title}
      </div>
      {choices.map((choice) => (
        <Option
          key={choice.key}
          id={idOf(choice)}
          choice={choice}
          isMarked={choice === current}
          onOpen={() => onOpen(choice)}
        />
      ))}
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
