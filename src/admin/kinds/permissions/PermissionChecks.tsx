import { useId } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import type { PermissionEntry } from './permission-groups.ts'
import styles from './permissions.module.css'

interface Props {
  readonly title: string
  readonly entries: readonly PermissionEntry[]
  /** The permissions that are chosen, of all groups. */
  readonly held: readonly string[]
  /** May the person give or take this one? */
  readonly isOpen: (name: string) => boolean
  readonly onChange: (held: readonly string[]) => void
}

/** The permissions of one group, each by itself or all that the person may give at once. */
export function PermissionChecks({ title, entries, held, isOpen, onChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const open = entries.map(({ name }) => name).filter(isOpen)
  const chosen = entries.filter(({ name }) => held.includes(name))
  const isAll = open.length > 0 && open.every((name) => held.includes(name))
  const without = (names: readonly string[]) => held.filter((name) => !names.includes(name))
  const toggle = (name: string) => onChange(held.includes(name) ? without([name]) : [...held, name])
  return (
    <fieldset className={styles.group}>
      <legend>
        <label htmlFor={id}>
          <Checkbox
            id={id}
            checked={chosen.length === entries.length}
            indeterminate={chosen.length > 0 && chosen.length < entries.length}
            disabled={open.length === 0}
            onChange={() => onChange(isAll ? without(open) : [...without(open), ...open])}
            aria-label={t('staff.permissions.all', { group: title })}
          />
          <span>{title}</span>
        </label>
        <bdi dir='ltr'>{`${chosen.length} / ${entries.length}`}</bdi>
      </legend>
      <div className={styles.checks}>
        {entries.map((entry) => (
          <PermissionCheck
            key={entry.name}
            entry={entry}
            checked={held.includes(entry.name)}
            disabled={!isOpen(entry.name)}
            onToggle={() => toggle(entry.name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface CheckProps {
  readonly entry: PermissionEntry
  readonly checked: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

function PermissionCheck({ entry: { name, label }, checked, disabled, onToggle }: CheckProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={styles.check}
      title={disabled ? t('staff.permissions.notHeld') : undefined}
      data-closed={disabled}
    >
      <Checkbox id={id} checked={checked} disabled={disabled} onChange={onToggle} aria-label={`${label} (${name})`} />
      <span className={styles.words}>
        <span dir='auto'>{label}</span>
        <small className={styles.name}>
          <bdi>{name}</bdi>
        </small>
      </span>
    </label>
  )
}
