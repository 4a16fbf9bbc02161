import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { toRows } from '../../../schema/record-values.ts'
import { type FormBodyProps, FormSheet, Grid } from '../../engine/form/FormBody.tsx'
import { FormFrame } from '../../engine/form/FormFrame.tsx'
import { useWide } from '../../engine/form/languages/columns.ts'
import { OutdatedNotices } from '../../engine/form/languages/OutdatedNotices.tsx'
import { SideColumn } from '../../engine/form/SideColumn.tsx'
import { TabPanel } from '../../engine/form/TabPanel.tsx'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { DayFields } from './DayFields.tsx'
import { DayList } from './DayList.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StepBar, StepLinks } from './StepBar.tsx'
import { daysField, locationOfField, locationPath, parseLocation, reviewStep, stepNames } from './step-location.ts'
import styles from './steps.module.css'
import { TimetablePanel } from './TimetablePanel.tsx'
import { useDayIndex } from './use-day-index.ts'
import { useStepNavigation } from './use-step-navigation.ts'

/** A single step of a record, with navigation to the other steps and the save bar below. */
export function StepsForm(props: FormBodyProps) {
  const { section } = useRecordForm()
  const { id: slug = '' } = useParams()
  const { getValues } = useFormContext()
  const { location, go } = useStepNavigation()
  const day = useDayIndex(location)
  const wide = useWide()
  const current = day === undefined ? location : { ...location, day }
  const isRenamed = typeof location.day === 'number' && location.day < 0 && day !== undefined && day >= 0
  useEffect(() => {
    if (isRenamed) go({ step: daysField, day }, { replace: true })
  }, [isRenamed, day, go])
  const isFirst = location.step === stepNames(section)[0]
  const onSaved = (record: FullRecord) => {
    props.onSaved(record)
    if (location.day === 'new') go(current, { replace: true })
  }
  return (
    <FormFrame
      {...props}
      onSaved={onSaved}
      onTarget={(path) => go(locationOfField(section, path))}
      addressOf={(other) => locationPath(section, other, current, toRows(getValues(daysField)))}
      within={(path) =>
        parseLocation(section, path) !== undefined &&
        path.startsWith(locationPath(section, slug, { step: '' }).replace(/steps.*$/, ''))
      }
    >
      {({ bar, saving }) => (
        <>
          <StepBar />
          <Grid column={isFirst ? 'fields' : day === undefined ? 'none' : 'preview'}>
            <FormSheet>
              <StepPanel step={location.step} day={day} onPublish={saving.submit} />
              <StepLinks />
              {wide && bar}
            </FormSheet>
            {isFirst && <SideColumn record={props.base} onPlace={undefined} />}
            {day !== undefined && <DayTimetablePreview day={day} />}
          </Grid>
          {!wide && bar}
        </>
      )}
    </FormFrame>
  )
}

interface StepPanelProps {
  readonly step: string
  readonly day: number | undefined
  readonly onPublish: () => Promise<boolean>
}

function StepPanel({ step, day, onPublish }: StepPanelProps) {
  if (step === reviewStep) return <ReviewStep onPublish={onPublish} />
  if (step !== daysField) return <TabPanel key={step} tab={step} alone />
  if (day !== undefined) return <DayFields key={day} day={day} />
  return (
    <>
      <OutdatedNotices field={daysField} />
      <DayList />
    </>
  )
}

/** A live preview of the day's timetable beside its fields. */
function DayTimetablePreview({ day }: { readonly day: number }) {
  const translate = useTranslate()
  const { store } = useRecordForm()
  const row: unknown = useWatch({ name: `${daysField}.${day}` })
  if (!row) return null
  return (
    <div className={styles.beside}>
      <div>
        <TimetablePanel
          day={row}
          title={translate('conference.timetable.label')}
          onSession={(index) => store.goTo(`${daysField}.${day}.sessions.${index}.from`)}
        />
      </div>
    </div>
  )
}
