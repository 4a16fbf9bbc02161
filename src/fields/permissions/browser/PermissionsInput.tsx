import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { usePerson, useSections } from '../../../admin/context/context.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import { WithMessages } from '../../../admin/providers/WithMessages.tsx'
import { StyledInput } from '../../../admin/ui/controls/styled-controls.tsx'
import { allPermissions, masterAdmin } from '../../../group/permissions.ts'
import { roleLimits } from '../../../schema/access.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { ImpersonateButton } from './ImpersonateButton.tsx'
import { PermissionCheckboxes } from './PermissionCheckboxes.tsx'
import { filterPermissionGroups, permissionGroups } from './permission-groups.ts'
import styles from './permissions.module.css'
import { RoleMenuPreview } from './RoleMenuPreview.tsx'
import { RoleUsers } from './RoleUsers.tsx'

type Props = InputProps<FieldOfKind<'permissions'>>

/** The permissions of a role, grouped like the menu, next to a preview of the menu and the users with the role. */
export default function PermissionsInput(props: Props) {
  return (
    <WithMessages part='staff'>
      <Permissions {...props} />
    </WithMessages>
  )
}

function Permissions(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const sections = useSections()
  const person = usePerson()
  const { isNew } = useRecordForm()
  const { id: slug } = useParams()
  const input = useFieldInput<readonly string[]>(props)
  const isReserved = useWatch({ name: 'name' }) === masterAdmin && !isNew
  const switches: readonly unknown[] = useWatch({ name: [...roleLimits] })
  const chosen = roleLimits.filter((_, index) => switches[index] === true)
  const limits = chosen.includes('readOnly') ? (['readOnly'] as const) : chosen
  const [words, setWords] = useState('')
  const groups = filterPermissionGroups(permissionGroups(sections, locale), words)
  const isOpen = (name: string) => !isReserved && person.permissions.includes(name)
  return (
    <FieldFrame
      input={input}
      grouped
      strong
      aside={t('staff.permissions.count', { count: input.value.length, total: allPermissions.length })}
    >
      {isReserved && <p className={styles.note}>{t('staff.permissions.reserved')}</p>}
      <div className={styles.halves}>
        <div className={styles.choices}>
          <StyledInput
            id={input.id}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={t('staff.permissions.find')}
            inputProps={{
              'aria-label': t('staff.permissions.find'),
              'aria-describedby': input.describedBy,
              maxLength: 50,
            }}
          />
          {groups.length === 0 && <p className={styles.quiet}>{t('staff.permissions.none')}</p>}
          {groups.map(({ group, entries }) => (
            <PermissionCheckboxes
              key={group ?? ''}
              title={group ? t(`shell.groups.${group}`) : t('staff.permissions.others')}
              entries={entries}
              granted={input.value}
              isEditable={isOpen}
              onChange={input.set}
            />
          ))}
        </div>
        <aside className={styles.beside}>
          <RoleMenuPreview permissions={input.value} role={isReserved ? masterAdmin : ''} limits={limits} />
          {slug && !isReserved && <ImpersonateButton role={slug} />}
          {slug && <RoleUsers role={slug} />}
        </aside>
      </div>
    </FieldFrame>
  )
}
