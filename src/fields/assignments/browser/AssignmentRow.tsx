import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { X } from 'lucide-react'
import { usePerson, useUnit } from '../../../admin/context/context.tsx'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import type { Unit } from '../../../admin/providers/requests/session.ts'
import { SmallIconButton, StyledInput } from '../../../admin/ui/controls/styled-controls.tsx'
import type { AssignableRole } from '../../../api/units.ts'
import { isAtLeastAsRestrictive } from '../../../schema/access.ts'
import { otherLocale } from '../../../schema/text/locales.ts'
import { SelectArrow } from '../../choice/browser/form.tsx'
import type { Assignment } from '../assignments.ts'
import styles from './assignments.module.css'
import { useAssignableRoles } from './use-managed-units.ts'

/** A role assignment that is being edited; its role may not be chosen yet. */
export type AssignmentDraft = Omit<Assignment, 'role'> & { readonly role: string | null }

interface Props {
  readonly id: string
  readonly number: number
  readonly row: AssignmentDraft
  /** The units whose admins the user manages; undefined while loading. */
  readonly units: readonly Unit[] | undefined
  /** Can the current unit's row be changed to another unit or removed, as in a new account? */
  readonly anywhere: boolean
  /** The managed units that have no row yet. */
  readonly free: readonly Unit[]
  readonly onChange: (row: AssignmentDraft) => void
  /** Called with the name of the unit. */
  readonly onRemove: (name: string) => void
}

/**
 * A unit and the role in it. The row is read-only if the user does not manage the unit's admins, or if the role comes from the groups of an
 * identity provider. The current unit cannot be changed.
 */
export function AssignmentRow({ id, number, row, units, anywhere, free, onChange, onRemove }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const currentUnit = useUnit()
  const unit = units?.find((unit) => unit.id === row.businessUnit)
  const roles = useAssignableRoles(unit?.name)
  const isCurrentUnit = row.businessUnit === currentUnit.id && !anywhere
  const name = (unit ?? (isCurrentUnit ? currentUnit : undefined))?.displayName[locale] ?? row.unitName?.[locale] ?? ''
  if (row.grantedBy)
    return <FixedRow row={row} name={name} note={t('staff.assignments.given', { provider: row.grantedBy[locale] })} />
  if (units && !unit) return <FixedRow row={row} name={name} reason={t('staff.assignments.fixed')} />
  const rowLabel = (what: string) => t('staff.assignments.row', { name: t(`staff.assignments.${what}`), number })
  return (
    <li className={styles.row}>
      {isCurrentUnit ? (
        <span className={styles.fixed}>
          <bdi>{name}</bdi>
          <small className={styles.aside}>{t('staff.assignments.here')}</small>
        </span>
      ) : (
        <Choice
          label={rowLabel('unit')}
          value={row.businessUnit}
          options={[...(unit ? [unit] : []), ...free].map((unit) => ({
            value: unit.id,
            label: unit.displayName[locale],
          }))}
          onChange={(businessUnit) => onChange({ businessUnit, role: null })}
        />
      )}
      <RoleChoice id={id} label={rowLabel('role')} row={row} roles={roles} onChange={onChange} />
      {isCurrentUnit ? (
        <span />
      ) : (
        <SmallIconButton
          aria-label={t('staff.assignments.remove', { unit: name })}
          data-tone='bad'
          onClick={() => onRemove(name)}
        >
          <X size={16} aria-hidden />
        </SmallIconButton>
      )}
    </li>
  )
}

interface FixedRowProps extends Pick<Props, 'row'> {
  readonly name: string
  /** Reason why the value is fixed, shown on hover or below it. */
  readonly reason?: string
  readonly note?: string
}

function FixedRow({ row, name, reason, note }: FixedRowProps) {
  return (
    <li className={styles.row} title={reason}>
      <bdi className={styles.fixed}>{name}</bdi>
      <bdi className={styles.fixed}>{row.roleName}</bdi>
      {note && <small className={styles.note}>{note}</small>}
    </li>
  )
}

interface RoleChoiceProps extends Pick<Props, 'id' | 'row' | 'onChange'> {
  readonly label: string
  readonly roles: readonly AssignableRole[] | undefined
}

/** Roles of the current unit with more permissions than the user has cannot be chosen. */
function RoleChoice({ id, label, row, roles, onChange }: RoleChoiceProps) {
  const t = useTranslate()
  const locale = useLocale()
  const person = usePerson()
  const currentUnit = useUnit()
  const exceedsOwnRights = ({ permissions, limits = [] }: AssignableRole) =>
    row.businessUnit === currentUnit.id &&
    !(
      permissions.every((name) => person.permissions.includes(name)) &&
      isAtLeastAsRestrictive(limits, person.limits ?? [])
    )
  const nothing = { description: { en: null, ar: null }, permissions: [] }
  const options = roles ?? (row.role ? [{ id: row.role, name: row.roleName ?? '…', ...nothing }] : [])
  return (
    <Choice
      id={id}
      label={label}
      value={options.some((role) => role.id === row.role) ? (row.role ?? '') : ''}
      options={options.map((role) => ({
        value: role.id,
        label: role.name,
        description: role.description[locale] ?? role.description[otherLocale(locale)],
        ...(exceedsOwnRights(role) ? { note: t('staff.assignments.above') } : {}),
      }))}
      onChange={(role) => onChange({ ...row, role })}
    />
  )
}

interface Option {
  readonly value: string
  readonly label: string
  readonly description?: string | null
  /** Why the option cannot be chosen. */
  readonly note?: string
}

interface ChoiceProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  const t = useTranslate()
  return (
    <Select
      variant='standard'
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<StyledInput />}
      displayEmpty
      IconComponent={SelectArrow}
      renderValue={(chosen) =>
        options.find((option) => option.value === chosen)?.label ?? <span data-empty>{t('form.choose')}</span>
      }
      SelectDisplayProps={{ 'aria-label': label, ...(id ? { id } : {}) }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.note !== undefined}>
          <span className={styles.option}>
            <bdi>{option.label}</bdi>
            {option.description && <small>{option.description}</small>}
          </span>
          {option.note && <small className={styles.aside}>{option.note}</small>}
        </MenuItem>
      ))}
    </Select>
  )
}
