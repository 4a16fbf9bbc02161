import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../../field/record/record-form.ts'
import { daysField } from './spots.ts'
import styles from './steps.module.css'
import { Timetable } from './Timetable.tsx'

/** The picture of the day beside its fields, as it is being written. */
export function DayTimetable({ day }: { readonly day: number }) {
  const translate = useTranslate()
  const { store } = useRecordForm()
  const row: unknown = useWatch({ name: `${daysField}.${day}` })
  if (!row) return null
  return (
    <div className={styles.beside}>
      <div>
        <Timetable
          day={row}
          title={translate('conference.timetable.label')}
          onSession={(index) => store.goTo(`${daysField}.${day}.sessions.${index}.from`)}
        />
      </div>
    </div>
  )
}
