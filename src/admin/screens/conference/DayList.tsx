import { CalendarDays, PencilLine, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { toRows } from '../../../schema/record-values.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useUndoableRemoveRow } from '../../field/undoable-remove/use-undoable-remove-row.ts'
import { SmallIconButton } from '../../ui/controls/styled-controls.tsx'
import { findConflicts } from './session-conflicts.ts'
import { formatMinutes, parseSessions } from './sessions.ts'
import { daysField } from './step-location.ts'
import styles from './steps.module.css'
import { useDayTitle } from './use-day-title.ts'
import { useStepNavigation } from './use-step-navigation.ts'

/** All days of the conference, each with a link. */
export function DayList() {
  const translate = useTranslate()
  const { location, to } = useStepNavigation()
  const { store } = useRecordForm()
  const list = useFieldArray({ name: daysField })
  const days = toRows(useWatch({ name: daysField }))
  const removeWithUndo = useUndoableRemoveRow(daysField, list.insert)
  const remove = (index: number) => {
    list.remove(index)
    store.clearServerProblems(daysField)
  }
  return (
    <div className={styles.panel}>
      {days.length === 0 && (
        <div className={styles.nothing}>
          <CalendarDays size={28} aria-hidden />
          <strong>{translate('conference.days.empty')}</strong>
          <p>{translate('conference.days.emptyText')}</p>
        </div>
      )}
      <ol className={styles.days}>
        {list.fields.map(({ id }, index) => (
          <DayItem
            key={id}
            day={days[index]}
            index={index}
            onRemove={(title) => removeWithUndo({ index, title, change: () => remove(index) })}
          />
        ))}
      </ol>
      <Link className={styles.add} to={to({ step: location.step, day: 'new' })}>
        <Plus size={16} aria-hidden />
        {translate('conference.days.add')}
      </Link>
    </div>
  )
}

interface DayItemProps {
  readonly day: unknown
  readonly index: number
  readonly onRemove: (title: string) => void
}

function DayItem({ day, index, onRemove }: DayItemProps) {
  const translate = useTranslate()
  const { location, to } = useStepNavigation()
  const { date, title } = useDayTitle(day)
  const number = index + 1
  return (
    <li className={styles.day}>
      <b className={styles.number}>{number}</b>
      <div className={styles.dayText}>
        <Link className={styles.dayTitle} to={to({ step: location.step, day: index })}>
          <bdi>{title}</bdi>
        </Link>
        <p className={styles.facts}>
          <span>{date}</span>
          <DaySummary day={day} />
        </p>
      </div>
      <Link
        className={styles.open}
        to={to({ step: location.step, day: index })}
        aria-label={translate('conference.days.open', { number })}
      >
        <PencilLine size={16} aria-hidden />
      </Link>
      <SmallIconButton
        data-tone='bad'
        aria-label={translate('conference.days.remove', { number })}
        onClick={() => onRemove(title)}
      >
        <Trash2 size={16} aria-hidden />
      </SmallIconButton>
    </li>
  )
}

/** Number of sessions, start and end time, and number of clashes. */
function DaySummary({ day }: { readonly day: unknown }) {
  const translate = useTranslate()
  const sessions = parseSessions(day)
  const conflicts = findConflicts(sessions).length
  const spans = sessions.flatMap(({ span }) => span ?? [])
  const from = Math.min(...spans.map((span) => span.from))
  const until = Math.max(...spans.map((span) => span.to))
  return (
    <>
      <span>{translate('conference.days.sessions', { smart_count: sessions.length })}</span>
      {spans.length > 0 && <bdi dir='ltr'>{`${formatMinutes(from)}–${formatMinutes(until)}`}</bdi>}
      {conflicts > 0 && (
        <span className={styles.bad}>
          <TriangleAlert size={14} aria-hidden />
          {translate('conference.days.clashes', { smart_count: conflicts })}
        </span>
      )}
    </>
  )
}
