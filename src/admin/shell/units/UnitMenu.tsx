import Popover from '@mui/material/Popover'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { localizedPath, splitLocale } from '../../../schema/paths.ts'
import { fold } from '../../../schema/text/fold.ts'
import { maxSearchLength } from '../../../schema/text/max-search-length.ts'
import { useUnit } from '../../context/context.tsx'
import { equivalentPage } from '../../context/equivalent-page.ts'
import { isSameUnit, type UnitSwitchState, withUnitParam } from '../../context/unit-param.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import type { Unit } from '../../providers/requests/session.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { moveFocusByArrowKeys } from '../../ui/arrow-key-focus.ts'
import { UnitMark } from './UnitMark.tsx'
import styles from './unit-menu.module.css'
import { useUnits } from './use-units.ts'

/** The menu has a filter if there are more units than this; up to this number, all are visible at once. */
const many = 7

interface UnitMenuProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The person's units, each linked to its equivalent of the current page. */
export default function UnitMenu({ anchor, onClose }: UnitMenuProps) {
  return (
    <WithMessages part='units'>
      <Opened anchor={anchor} onClose={onClose} />
    </WithMessages>
  )
}

function Opened({ anchor, onClose }: UnitMenuProps) {
  const t = useTranslate()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('units.menu'),
          className: styles.paper ?? '',
          onKeyDown: moveFocusByArrowKeys,
        },
      }}
    >
      <Units onClose={onClose} />
    </Popover>
  )
}

function Units({ onClose }: Pick<UnitMenuProps, 'onClose'>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const linkTo = useLinks()
  const { units } = useUnits()
  const [words, setWords] = useState('')
  const found = units.filter(({ displayName: { en, ar }, name }) => fold(`${en} ${ar} ${name}`).includes(fold(words)))
  const hasFilter = units.length > many
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return
    // Otherwise the key event reaches the button, which regains the focus and would reopen the menu.
    event.preventDefault()
    onClose()
    const { to, state } = linkTo(first)
    navigate(to, { state })
  }
  return (
    <div>
      {hasFilter && (
        <search className={styles.filter}>
          <Search size={16} aria-hidden />
          <input
            ref={input}
            value={words}
            maxLength={maxSearchLength}
            aria-label={t('units.find')}
            placeholder={t('units.find')}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </search>
      )}
      <ul className={styles.list}>
        {found.map((unit, index) => (
          <UnitLink
            key={unit.name}
            unit={unit}
            {...linkTo(unit)}
            isFirst={!hasFilter && index === 0}
            onClose={onClose}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('units.none')}</p>}
    </div>
  )
}

interface UnitLinkProps extends Pick<UnitMenuProps, 'onClose'> {
  readonly unit: Unit
  readonly to: string
  readonly state: UnitSwitchState
  readonly isFirst: boolean
}

function UnitLink({ unit, to, state, isFirst, onClose }: UnitLinkProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isHere = isSameUnit(unit.name, useUnit().name)
  return (
    <li>
      <Link
        to={to}
        state={state}
        className={styles.unit}
        aria-current={isHere || undefined}
        autoFocus={isFirst}
        onClick={onClose}
      >
        <UnitMark unit={unit} />
        <span>{unit.displayName[locale]}</span>
        {isHere && <Check size={16} aria-label={t('shell.units.current')} />}
      </Link>
    </li>
  )
}

/** Returns the link of a unit: its equivalent of the current page. */
function useLinks(): (unit: Unit) => Pick<UnitLinkProps, 'to' | 'state'> {
  const here = useUnit()
  const { locale, path } = splitLocale(useLocation().pathname)
  const like = localizedPath(locale, equivalentPage(here, path))
  return (unit) => ({
    to: isSameUnit(unit.name, here.name) ? like : withUnitParam(like, unit),
    state: { chosen: unit.name },
  })
}
