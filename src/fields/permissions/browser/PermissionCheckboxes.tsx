import { useId } from 'react'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import { Checkbox } from '../../../admin/ui/controls/Checkbox.tsx'
import type { PermissionEntry } from './permission-groups.ts'
import styles from './permissions.module.css'

interface Props {
  readonly title: string
  readonly entries: readonly PermissionEntry[]
  /** The selected permissions of all groups. */
  readonly granted: readonly string[]
  /** May the user grant or revoke this permission? */
  readonly isEditable: (name: string) => boolean
  readonly onChange: (granted: readonly string[]) => void
}

/** The permissions of one group: a checkbox each, and one that sets all permissions that the user may grant. */
export function PermissionCheckboxes({ title, entries, granted, isEditable, onChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const editable = entries.map(({ name }) => name).filter(isEditable)
  const chosen = entries.filter(({ name }) => granted.includes(name))
  const isAll = editable.length > 0 && editable.every((name) => granted.includes(name))
  const without = (names: readonly string[]) => granted.filter((name) => !names.includes(name))
  const toggle = (name: string) => onChange(granted.includes(name) ? without([name]) : [...granted, name])
  return (
    <fieldset className={styles.group}>
      <legend>
        <label htmlFor={id}>
          <Checkbox
            id={id}
            checked={chosen.length === entries.length}
            indeterminate={chosen.length > 0 && chosen.length < entries.length}
            disabled={editable.length === 0}
            onChange={() => onChange(isAll ? without(editable) : [...without(editable), ...editable])}
            aria-label={t('staff.permissions.all', { group: title })}
          />
          <span>{title}</span>
        </label>
        <bdi dir='ltr'>{`${chosen.length} / ${entries.length}`}</bdi>
      </legend>
      <div className={styles.checks}>
        {entries.map((entry) => (
          <PermissionCheckbox
            key={entry.name}
            entry={entry}
            checked={granted.includes(entry.name)}
            disabled={!isEditable(entry.name)}
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

function PermissionCheckbox({ entry: { name, label }, checked, disabled, onToggle }: CheckProps) {
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
      <span className={styles.texts}>
        <span dir='auto'>{label}</span>
        <small className={styles.name}>
          <bdi lang='en'>{name}</bdi>
        </small>
      </span>
    </label>
  )
}
