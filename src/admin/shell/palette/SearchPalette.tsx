import Dialog from '@mui/material/Dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { maxSearchLength } from '../../../schema/text/max-search-length.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import type { Choice } from './palette-choice.ts'
import styles from './search-palette.module.css'
import { useChoices } from './use-choices.ts'
import { useCommands, useUnitChoices } from './use-commands.ts'

interface PaletteProps {
  /** Returns what was typed while the palette was loading. */
  readonly takeTyped?: () => string
  readonly onClose: () => void
}

/** The search palette: finds sections, records, commands and units by name, with full keyboard control. */
export default function SearchPalette(props: PaletteProps) {
  const t = useTranslate()
  return (
    <Dialog
      open
      onClose={props.onClose}
      classes={{ paper: styles.paper ?? '', container: styles.container ?? '' }}
      // The dialog has no title that could label it.
      slotProps={{ paper: { 'aria-label': t('shell.search.label'), 'aria-labelledby': undefined } }}
    >
      <WithMessages part='palette'>
        <Palette {...props} />
      </WithMessages>
    </Dialog>
  )
}

/** A separate component inside the dialog, so that the input exists when it gets the focus. */
function Palette({ takeTyped, onClose }: PaletteProps) {
  const t = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    input.current?.focus()
    setWords(takeTyped?.().slice(0, maxSearchLength) ?? '')
  }, [takeTyped])
  const [marked, setMarked] = useState(0)
  const { groups, isWaiting } = useGroups(words)
  const choices = groups.flatMap((one) => one.choices)
  const current = Math.min(marked, choices.length - 1)
  const idOf = (choice: Choice) => `${id}-${choice.key}`
  const open = ({ to, state, act }: Choice) => {
    onClose()
    if (to) navigate(to, state ? { state } : {})
    act?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setMarked((current + step + choices.length) % choices.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !choices[current]) return
    event.preventDefault()
    open(choices[current])
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
          placeholder={t('palette.placeholder')}
          maxLength={maxSearchLength}
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
        // Otherwise, browsers make the scrollable list a tab stop.
        tabIndex={-1}
        aria-label={t('shell.search.label')}
        aria-busy={isWaiting}
      >
        {groups.map(({ title, choices: some }) => (
          <Group key={title} {...group} title={t(title)} choices={some} />
        ))}
      </div>
      {choices.length === 0 && !isWaiting && (
        <p className={styles.none}>{words ? t('shell.search.none', { q: words }) : t('shell.search.start')}</p>
      )}
      <Hints />
    </>
  )
}

/** The groups of choices in display order: pages and commands before records. */
function useGroups(words: string) {
  const { pinned, recent, sections, records, isWaiting } = useChoices(words)
  const commands = useCommands(words)
  const units = useUnitChoices(words)
  const groups: readonly (readonly [title: string, choices: readonly Choice[]])[] = [
    ['shell.groups.pinned', pinned],
    ['shell.groups.recent', recent],
    ['shell.search.sections', sections],
    ['palette.commands', commands],
    ['palette.units', units],
    ['shell.search.records', records],
  ]
  return { groups: groups.map(([title, choices]) => ({ title, choices })), isWaiting }
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
        <PaletteOption
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
