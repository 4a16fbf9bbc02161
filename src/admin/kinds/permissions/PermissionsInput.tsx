import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { masterAdmin, permissions } from '../../../group/permissions.ts'
import { roleLimits } from '../../../schema/access.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { usePerson, useSections } from '../../context/context.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { Control } from '../../ui/controls/controls.tsx'
import { PermissionChecks } from './PermissionChecks.tsx'
import { foundIn, permissionGroups } from './permission-groups.ts'
import styles from './permissions.module.css'
import { RoleHolders } from './RoleHolders.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { SeeAs } from './SeeAs.tsx'

type Props = InputProps<FieldOfKind<'permissions'>>

/** What a role gives: permissions grouped as the menu is, beside the menu that they make and the people who have the role. */
export default function PermissionsInput(props: Props) {
  return (
    <WithWords part='staff'>
      <Permissions {...props} />
    </WithWords>
  )
}

function Permissions(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const sections = useSections()
  const person = usePerson()
  const { isNew } = useRecordForm()
  const { slug } = useParams()
  const input = useFieldInput<readonly string[]>(props)
  const isReserved = useWatch({ name: 'name' }) === masterAdmin && !isNew
  const switches: readonly unknown[] = useWatch({ name: [...roleLimits] })
  const chosen = roleLimits.filter((_, index) => switches[index] === true)
  const limits = chosen.includes('readOnly') ? (['readOnly'] as const) : chosen
  const [words, setWords] = useState('')
  const groups = foundIn(permissionGroups(sections, locale), words)
  const isOpen = (name: string) => !isReserved && person.permissions.includes(name)
  return (
    <FieldFrame
      input={input}
      grouped
      strong
      aside={t('staff.permissions.count', { count: input.value.length, total: permissions.length })}
    >
      {isReserved && <p className={styles.note}>{t('staff.permissions.reserved')}</p>}
      <div className={styles.halves}>
        <div className={styles.choices}>
          <Control
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
            <PermissionChecks
              key={group ?? ''}
              title={group ? t(`shell.groups.${group}`) : t('staff.permissions.others')}
              entries={entries}
              held={input.value}
              isOpen={isOpen}
              onChange={input.set}
            />
          ))}
        </div>
        <aside className={styles.beside}>
          <RoleMenu permissions={input.value} role={isReserved ? masterAdmin : ''} limits={limits} />
          {slug && !isReserved && <SeeAs role={slug} />}
          {slug && <RoleHolders role={slug} />}
        </aside>
      </div>
    </FieldFrame>
  )
}
