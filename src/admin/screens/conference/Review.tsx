import Button from '@mui/material/Button'
import { CircleCheck, Rocket } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { published } from '../../../schema/statuses.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { useDayTitle } from './day-title.ts'
import { Findings } from './Findings.tsx'
import { daysField } from './spots.ts'
import styles from './steps.module.css'
import { Timetable } from './Timetable.tsx'
import { rowsOf } from './use-speakers.ts'

interface Props {
  /** Saves the form as it is; tells whether that went well. */
  readonly onPublish: () => Promise<boolean>
}

/** All of it once more: what is missing in either language, every day's timetable, and the button that publishes. */
export function Review({ onPublish }: Props) {
  const translate = useTranslate()
  const days = rowsOf(useWatch({ name: daysField }))
  return (
    <div className={styles.panel}>
      <div className={styles.review}>
        <h2>{translate('conference.review.title')}</h2>
        <Findings status={published} />
        <Publish onPublish={onPublish} />
        {days.map((day, index) => (
          <ReviewedDay key={`${days.indexOf(day)} ${String(day.date)}`} day={day} index={index} />
        ))}
      </div>
    </div>
  )
}

function ReviewedDay({ day, index }: { readonly day: unknown; readonly index: number }) {
  const { store } = useRecordForm()
  const { date, title } = useDayTitle(day)
  return (
    <Timetable
      day={day}
      title={`${title} · ${date}`}
      onSession={(session) => store.goTo(`${daysField}.${index}.sessions.${session}.from`)}
    />
  )
}

function Publish({ onPublish }: Props) {
  const { judge, isNew } = useRecordForm()
  const translate = useTranslate()
  const form = useFormContext<Values>()
  const status = String(useWatch({ name: 'status' }) ?? '')
  const [publishing, setPublishing] = useState(false)
  const isPublished = status === published && !isNew && !publishing
  const publish = async () => {
    setPublishing(true)
    form.setValue('status', published, { shouldDirty: true })
    const hasObstacles = judge(form.getValues()).refused.length > 0
    const done = await onPublish()
    if (!done || hasObstacles) form.setValue('status', status, { shouldDirty: true })
    setPublishing(false)
  }
  return (
    <div className={styles.publish}>
      <p>
        {isPublished && <CircleCheck size={16} aria-hidden />}
        {translate(isPublished ? 'conference.review.published' : 'conference.review.unpublished')}
      </p>
      {!isPublished && (
        <Button
          variant='contained'
          disabled={publishing}
          startIcon={<Rocket size={16} aria-hidden />}
          onClick={() => void publish()}
        >
          {translate(publishing ? 'conference.review.publishing' : 'conference.review.publish')}
        </Button>
      )}
    </div>
  )
}
