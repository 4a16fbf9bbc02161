import { Plus } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { isList } from '../../../schema/fields.ts'
import { toRows } from '../../../schema/record-values.ts'
import { FieldRows } from '../../engine/form/FieldRows.tsx'
import { ColumnHeads } from '../../engine/form/languages/ColumnHeads.tsx'
import { useRecordForm } from '../../field/record/record-form.ts'
import { daysField } from './step-location.ts'
import styles from './steps.module.css'
import { useStepNavigation } from './use-step-navigation.ts'

/** The fields of a day, including its sessions. */
export function DayFields({ day }: { readonly day: number }) {
  const { section } = useRecordForm()
  const field = section.fields[daysField]
  const days: unknown = useWatch({ name: daysField })
  if (!isList(field)) return null
  const at = { fields: field.fields, namePrefix: `${daysField}.${day}.`, pathPrefix: `${daysField}.` }
  const names = (rows: boolean) => Object.keys(field.fields).filter((name) => isList(field.fields[name]) === rows)
  return (
    <div className={styles.panel}>
      <DayNavigation day={day} />
      {toRows(days)[day] ? (
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

/** Navigation between the days, each with its own URL. */
function DayNavigation({ day: currentDay }: { readonly day: number }) {
  const translate = useTranslate()
  const { location, to } = useStepNavigation()
  const isAdding = location.day === 'new'
  const days: unknown = useWatch({ name: daysField })
  const count = toRows(days).length - (isAdding ? 1 : 0)
  return (
    <nav className={styles.choice} aria-label={translate('conference.days.title')}>
      <Link to={to({ step: location.step })}>{translate('conference.days.all')}</Link>
      {Array.from({ length: count }, (_, day) => (
        <Link
          key={to({ step: location.step, day })}
          to={to({ step: location.step, day })}
          aria-current={currentDay === day ? 'page' : undefined}
        >
          {translate('conference.days.day', { number: day + 1 })}
        </Link>
      ))}
      <Link to={to({ step: location.step, day: 'new' })} aria-current={isAdding ? 'page' : undefined}>
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
