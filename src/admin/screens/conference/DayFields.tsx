import { Plus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { isList } from '../../../schema/kinds/nested.ts'
import { FieldRows } from '../../engine/form/FieldRows.tsx'
import { ColumnHeads } from '../../engine/form/languages/ColumnHeads.tsx'
import { useRecordForm } from '../../field/record/record-form.ts'
import { daysField } from './spots.ts'
import styles from './steps.module.css'
import { rowsOf } from './use-speakers.ts'
import { useSpot } from './use-spot.ts'

/** The fields of one day, its sessions among them. */
export function DayFields({ day }: { readonly day: number }) {
  const { section } = useRecordForm()
  const field = section.fields[daysField]
  const days: unknown = useWatch({ name: daysField })
  if (!isList(field)) return null
  const at = { fields: field.fields, namePrefix: `${daysField}.${day}.`, pathPrefix: `${daysField}.` }
  const names = (rows: boolean) => Object.keys(field.fields).filter((name) => isList(field.fields[name]) === rows)
  return (
    <div className={styles.panel}>
      <DayChoice day={day} />
      {rowsOf(days)[day] ? (
        <>
          <ColumnHeads area={daysField} />
          <div className={styles.fields}>
            <FieldRows layout={names(false)} places={2} {...at} />
            <FieldRows layout={names(true)} {...at} />
          </div>
        </>
      ) : (
        <MissingDay />
      )}
    </div>
  )
}

/** The days beside each other, each at its own address. */
function DayChoice({ day: shown }: { readonly day: number }) {
  const translate = useTranslate()
  const { spot, to } = useSpot()
  const isAdding = spot.day === 'new'
  const days: unknown = useWatch({ name: daysField })
  const count = rowsOf(days).length - (isAdding ? 1 : 0)
  return (
    <nav className={styles.choice} aria-label={translate('conference.days.title')}>
      <Link to={to({ step: spot.step })}>{translate('conference.days.all')}</Link>
      {Array.from({ length: count }, (_, day) => (
        <Link
          key={to({ step: spot.step, day })}
          to={to({ step: spot.step, day })}
          aria-current={shown === day ? 'page' : undefined}
        >
          {translate('conference.days.day', { number: day + 1 })}
        </Link>
      ))}
      <Link to={to({ step: spot.step, day: 'new' })} aria-current={isAdding ? 'page' : undefined}>
        {!isAdding && <Plus size={15} aria-hidden />}
        {translate(isAdding ? 'conference.days.new' : 'conference.days.add')}
      </Link>
    </nav>
  )
}

function MissingDay() {
  const translate = useTranslate()
  return (
    <div className={styles.nothing} role='status'>
      <strong>{translate('conference.days.missing')}</strong>
      <p>{translate('conference.days.missingText')}</p>
    </div>
  )
}
