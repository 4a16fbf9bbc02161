import Button from '@mui/material/Button'
import { CircleCheck, Rocket } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toRows } from '../../../schema/record-values.ts'
import { published } from '../../../schema/statuses.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { PublishProblems } from './PublishProblems.tsx'
import { daysField } from './step-location.ts'
import styles from './steps.module.css'
import { TimetablePanel } from './TimetablePanel.tsx'
import { useDayTitle } from './use-day-title.ts'

interface Props {
  /** Saves the form; resolves with false if that fails. */
  readonly onPublish: () => Promise<boolean>
}

/** The last step: missing translations in both languages, the timetable of each day, and the publish button. */
export function ReviewStep({ onPublish }: Props) {
  const translate = useTranslate()
  const days = toRows(useWatch({ name: daysField }))
  return (
    <div className={styles.panel}>
      <div className={styles.review}>
        <h2>{translate('conference.review.title')}</h2>
        <PublishProblems status={published} />
        <PublishBar onPublish={onPublish} />
        {days.map((day, index) => (
          <DayReview key={`${days.indexOf(day)} ${String(day.date)}`} day={day} index={index} />
        ))}
      </div>
    </div>
  )
}

function DayReview({ day, index }: { readonly day: unknown; readonly index: number }) {
  const { store } = useRecordForm()
  const { date, title } = useDayTitle(day)
  return (
    <TimetablePanel
      day={day}
      title={`${title} · ${date}`}
      onSession={(session) => store.goTo(`${daysField}.${index}.sessions.${session}.from`)}
    />
  )
}

function PublishBar({ onPublish }: Props) {
  const { judge, isNew } = useRecordForm()
  const translate = useTranslate()
  const form = useFormContext<Values>()
  const status = String(useWatch({ name: 'status' }) ?? '')
  const [publishing, setPublishing] = useState(false)
  const isPublished = status === published && !isNew && !publishing
  const publish = async () => {
    setPublishing(true)
    form.setValue('status', published, { shouldDirty: true })
    const hasProblems = judge(form.getValues()).refused.length > 0
    const done = await onPublish()
    if (!done || hasProblems) form.setValue('status', status, { shouldDirty: true })
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
