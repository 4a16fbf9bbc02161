import { useId } from 'react'
import { mayDo } from '../../../schema/access.ts'
import { usePerson, useSection } from '../../context/context.tsx'
import { useHindrance } from '../../context/hindrance.ts'
import { usePeople } from '../../context/people.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useRecordActions } from '../list/actions/RecordActions.tsx'
import { useStayRevealed } from '../personal/revealed.ts'
import control from './control.module.css'
import { Notes } from './Notes.tsx'
import type { ShownRecord } from './record.ts'
import { Fact } from './SidePanel.tsx'
import styles from './show.module.css'

/** What staff do with something that came in: its state, who looks after it, and what they noted. */
export function HandlingPanel({ record }: { readonly record: ShownRecord }) {
  const t = useTranslate()
  const section = useSection()
  const hindrance = useHindrance()(section, 'edit')
  const mayEdit = mayDo(usePerson(), 'edit', section) && !hindrance && !record.deletedAt
  return (
    <aside className={styles.side} aria-label={t('list.show.handling')}>
      <section className={styles.block}>
        {section.statuses && <StatusSelect record={record} disabled={!mayEdit} />}
        <OwnerSelect record={record} disabled={!mayEdit} />
        <Notes key={record.key} record={record} disabled={!mayEdit} />
        {hindrance && <small>{hindrance.reason}</small>}
      </section>
      <section className={styles.block}>
        <dl className={styles.facts}>
          <Fact label={t('list.show.received')}>
            <RelativeTime at={record.createdAt} />
          </Fact>
          {record.updatedAt !== record.createdAt && (
            <Fact label={t('list.show.updated')}>
              <RelativeTime at={record.updatedAt} />
            </Fact>
          )}
        </dl>
        <HistoryButton record={record} page='show' />
      </section>
    </aside>
  )
}

interface SelectProps {
  readonly record: ShownRecord
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
      <Select
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
      </Select>
    </p>
  )
}

function OwnerSelect({ record, disabled }: SelectProps) {
  const id = useId()
  const t = useTranslate()
  const people = usePeople()
  const change = useChange(record)
  return (
    <p className={control.control}>
      <label htmlFor={id}>{t('list.show.owner')}</label>
      <Select
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
      </Select>
    </p>
  )
}

/** Changes the record, and keeps on show what was shown of it. */
function useChange({ key }: ShownRecord): (changes: Readonly<Record<string, unknown>>) => Promise<void> {
  const { change } = useRecordActions()
  const stayRevealed = useStayRevealed(key)
  return async (changes) => {
    const changed = await change(key, changes)
    if (changed) stayRevealed(changed)
  }
}
