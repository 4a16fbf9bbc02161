import { CalendarDays, PencilLine, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useTakeOutRow } from '../../field/take-out/use-take-out-row.ts'
import { IconAction } from '../../ui/controls/controls.tsx'
import { clashesOf } from './clashes.ts'
import { useDayTitle } from './day-title.ts'
import { clock, sessionsOf } from './sessions.ts'
import { daysField } from './spots.ts'
import styles from './steps.module.css'
import { rowsOf } from './use-speakers.ts'
import { useSpot } from './use-spot.ts'

/** All days of the conference, each with the way to it. */
export function Days() {
  const translate = useTranslate()
  const { spot, to } = useSpot()
  const { store } = useRecordForm()
  const list = useFieldArray({ name: daysField })
  const days = rowsOf(useWatch({ name: daysField }))
  const takeOut = useTakeOutRow(daysField, list.insert)
  const remove = (index: number) => {
    list.remove(index)
    store.forgive(daysField)
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
          <DayLine
            key={id}
            day={days[index]}
            index={index}
            onRemove={(title) => takeOut({ index, title, change: () => remove(index) })}
          />
        ))}
      </ol>
      <Link className={styles.add} to={to({ step: spot.step, day: 'new' })}>
        <Plus size={16} aria-hidden />
        {translate('conference.days.add')}
      </Link>
    </div>
  )
}

interface DayLineProps {
  readonly day: unknown
  readonly index: number
  readonly onRemove: (title: string) => void
}

function DayLine({ day, index, onRemove }: DayLineProps) {
  const translate = useTranslate()
  const { spot, to } = useSpot()
  const { date, title } = useDayTitle(day)
  const number = index + 1
  return (
    <li className={styles.day}>
      <b className={styles.number}>{number}</b>
      <div className={styles.dayText}>
        <Link className={styles.dayTitle} to={to({ step: spot.step, day: index })}>
          <bdi>{title}</bdi>
        </Link>
        <p className={styles.facts}>
          <span>{date}</span>
          <DayFacts day={day} />
        </p>
      </div>
      <Link
        className={styles.open}
        to={to({ step: spot.step, day: index })}
        aria-label={translate('conference.days.open', { number })}
      >
        <PencilLine size={16} aria-hidden />
      </Link>
      <IconAction
        data-tone='bad'
        aria-label={translate('conference.days.remove', { number })}
        onClick={() => onRemove(title)}
      >
        <Trash2 size={16} aria-hidden />
      </IconAction>
    </li>
  )
}

/** How many sessions, from when until when, and how many of them clash. */
function DayFacts({ day }: { readonly day: unknown }) {
  const translate = useTranslate()
  const sessions = sessionsOf(day)
  const clashes = clashesOf(sessions).length
  const spans = sessions.flatMap(({ span }) => span ?? [])
  const from = Math.min(...spans.map((span) => span.from))
  const until = Math.max(...spans.map((span) => span.to))
  return (
    <>
      <span>{translate('conference.days.sessions', { smart_count: sessions.length })}</span>
      {spans.length > 0 && <bdi dir='ltr'>{`${clock(from)}–${clock(until)}`}</bdi>}
      {clashes > 0 && (
        <span className={styles.bad}>
          <TriangleAlert size={14} aria-hidden />
          {translate('conference.days.clashes', { smart_count: clashes })}
        </span>
      )}
    </>
  )
}
