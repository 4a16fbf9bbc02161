import { useCanAccess } from 'ra-core'
import { useId } from 'react'
import type { RecordValues } from '../../../schema/record-values.ts'
import { useSection } from '../../context/context.tsx'
import { useRestriction } from '../../context/restriction.ts'
import { useStaffMembers } from '../../context/staff-members.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { NativeSelect } from '../../ui/controls/NativeSelect.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useRecordActions } from '../list/actions/RecordActions.tsx'
import { useUpdateUnmaskedValues } from '../personal/unmasked-values.ts'
import control from './control.module.css'
import type { DetailRecord } from './detail-record.ts'
import { LabeledValue } from './RecordSidebar.tsx'
import { StaffNotes } from './StaffNotes.tsx'
import styles from './show.module.css'

/** The staff panel of a submission: its status, its owner and the notes. */
export function SubmissionPanel({ record }: { readonly record: DetailRecord }) {
  const t = useTranslate()
  const section = useSection()
  const restriction = useRestriction()(section, 'edit')
  const { canAccess } = useCanAccess({ action: 'edit', resource: section.name })
  const mayEdit = canAccess && !restriction && !record.deletedAt
  return (
    <aside className={styles.side} aria-label={t('list.show.handling')}>
      <section className={styles.block}>
        {section.statuses && <StatusSelect record={record} disabled={!mayEdit} />}
        <OwnerSelect record={record} disabled={!mayEdit} />
        <StaffNotes key={record.key} record={record} disabled={!mayEdit} />
        {restriction && <small>{restriction.reason}</small>}
      </section>
      <section className={styles.block}>
        <dl className={styles.facts}>
          <LabeledValue label={t('list.show.received')}>
            <RelativeTime at={record.createdAt} />
          </LabeledValue>
          {record.updatedAt !== record.createdAt && (
            <LabeledValue label={t('list.show.updated')}>
              <RelativeTime at={record.updatedAt} />
            </LabeledValue>
          )}
        </dl>
        <HistoryButton record={record} page='show' />
      </section>
    </aside>
  )
}

interface SelectProps {
  readonly record: DetailRecord
  readonly disabled: boolean
}

function StatusSelect({ record, disabled }: SelectProps) {
  const id = useId()
  const t = useTranslate()
  const locale = useLocale()
  const { statuses = {} } = useSection()
  const change = useChange(record)
  return (
    <p className={control.control}>
      <label htmlFor={id}>{t('fields.status')}</label>
      <NativeSelect
        id={id}
        value={record.status}
        disabled={disabled}
        onChange={(event) => change({ status: event.target.value })}
      >
        {Object.entries(statuses).map(([name, status]) => (
          <option key={name} value={name}>
            {status[locale]}
          </option>
        ))}
      </NativeSelect>
    </p>
  )
}

function OwnerSelect({ record, disabled }: SelectProps) {
  const id = useId()
  const t = useTranslate()
  const people = useStaffMembers()
  const change = useChange(record)
  return (
    <p className={control.control}>
      <label htmlFor={id}>{t('list.show.owner')}</label>
      <NativeSelect
        id={id}
        value={record.owner ?? ''}
        disabled={disabled}
        onChange={(event) => change({ owner: event.target.value || null })}
      >
        <option value=''>{t('list.show.nobody')}</option>
        {people.map(({ id: person, name }) => (
          <option key={person} value={person}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </p>
  )
}

/** Changes the record, and keeps its unmasked values visible. */
function useChange({ key }: DetailRecord): (changes: RecordValues) => Promise<void> {
  const { change } = useRecordActions()
  const updateUnmasked = useUpdateUnmaskedValues(key)
  return async (changes) => {
    const changed = await change(key, changes)
    if (changed) updateUnmasked(changed)
  }
}
