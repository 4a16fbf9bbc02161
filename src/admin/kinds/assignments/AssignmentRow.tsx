import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { X } from 'lucide-react'
import type { Role } from '../../../api/units.ts'
import { areWithin } from '../../../schema/access.ts'
import type { Assignment } from '../../../schema/kinds/assignments.ts'
import { usePerson, useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import type { Unit } from '../../providers/requests/session.ts'
import { Control, IconAction } from '../../ui/controls/controls.tsx'
import { SelectArrow } from '../choice/ChoiceInput.tsx'
import styles from './assignments.module.css'
import { useRolesOf } from './units.ts'

/** An assignment that is being written; its role is still to come. */
export type Row = Omit<Assignment, 'role'> & { readonly role: string | null }

interface Props {
  readonly id: string
  readonly number: number
  readonly row: Row
  /** The units whose admins the person manages, once they are known. */
  readonly units: readonly Unit[] | undefined
  /** May the unit at hand be another one, or none, as in a new account? */
  readonly anywhere: boolean
  /** Those of them that have no row yet. */
  readonly free: readonly Unit[]
  readonly onChange: (row: Row) => void
  /** With what the unit is called. */
  readonly onRemove: (name: string) => void
}

/** One unit and the role there. Where the person does not manage admins, or a provider's groups give it, it is only shown; the unit at hand stays. */
export function AssignmentRow({ id, number, row, units, anywhere, free, onChange, onRemove }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const here = useUnit()
  const own = units?.find((unit) => unit.id === row.businessUnit)
  const roles = useRolesOf(own?.name)
  const isHere = row.businessUnit === here.id && !anywhere
  const name = (own ?? (isHere ? here : undefined))?.displayName[locale] ?? row.unitName?.[locale] ?? ''
  if (row.givenBy)
    return <FixedRow row={row} name={name} note={t('staff.assignments.given', { provider: row.givenBy[locale] })} />
  if (units && !own) return <FixedRow row={row} name={name} why={t('staff.assignments.fixed')} />
  const labelled = (what: string) => t('staff.assignments.row', { name: t(`staff.assignments.${what}`), number })
  return (
    <li className={styles.row}>
      {isHere ? (
        <span className={styles.fixed}>
          <bdi>{name}</bdi>
          <small className={styles.aside}>{t('staff.assignments.here')}</small>
        </span>
      ) : (
        <Choice
          label={labelled('unit')}
          value={row.businessUnit}
          options={[...(own ? [own] : []), ...free].map((unit) => ({
            value: unit.id,
            label: unit.displayName[locale],
          }))}
          onChange={(businessUnit) => onChange({ businessUnit, role: null })}
        />
      )}
      <RoleChoice id={id} label={labelled('role')} row={row} roles={roles} onChange={onChange} />
      {isHere ? (
        <span />
      ) : (
        <IconAction
          aria-label={t('staff.assignments.remove', { unit: name })}
          data-tone='bad'
          onClick={() => onRemove(name)}
        >
          <X size={16} aria-hidden />
        </IconAction>
      )}
    </li>
  )
}

interface FixedRowProps extends Pick<Props, 'row'> {
  readonly name: string
  /** Why it is fixed: said on hover, or below it. */
  readonly why?: string
  readonly note?: string
}

function FixedRow({ row, name, why, note }: FixedRowProps) {
  return (
    <li className={styles.row} title={why}>
      <bdi className={styles.fixed}>{name}</bdi>
      <bdi className={styles.fixed}>{row.roleName}</bdi>
      {note && <small className={styles.note}>{note}</small>}
    </li>
  )
}

interface RoleChoiceProps extends Pick<Props, 'id' | 'row' | 'onChange'> {
  readonly label: string
  readonly roles: readonly Role[] | undefined
}

/** Roles of the unit at hand that give more than the person has themselves cannot be chosen. */
function RoleChoice({ id, label, row, roles, onChange }: RoleChoiceProps) {
  const t = useTranslate()
  const person = usePerson()
  const here = useUnit()
  const isAbove = ({ permissions, limits = [] }: Role) =>
    row.businessUnit === here.id &&
    !(permissions.every((name) => person.permissions.includes(name)) && areWithin(limits, person.limits ?? []))
  const known = roles ?? (row.role ? [{ id: row.role, name: row.roleName ?? '…', permissions: [] }] : [])
  return (
    <Choice
      id={id}
      label={label}
      value={known.some((role) => role.id === row.role) ? (row.role ?? '') : ''}
      options={known.map((role) => ({
        value: role.id,
        label: role.name,
        ...(isAbove(role) ? { note: t('staff.assignments.above') } : {}),
      }))}
      onChange={(role) => onChange({ ...row, role })}
    />
  )
}

interface ChoiceProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly note?: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  const t = useTranslate()
  return (
    <Select
      variant='standard'
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<Control />}
      displayEmpty
      IconComponent={SelectArrow}
      renderValue={(chosen) =>
        options.find((option) => option.value === chosen)?.label ?? <span data-empty>{t('form.choose')}</span>
      }
      SelectDisplayProps={{ 'aria-label': label, ...(id ? { id } : {}) }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.note !== undefined}>
          <bdi>{option.label}</bdi>
          {option.note && <small className={styles.aside}>{option.note}</small>}
        </MenuItem>
      ))}
    </Select>
  )
}
