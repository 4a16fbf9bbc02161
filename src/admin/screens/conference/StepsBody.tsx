import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { type FormBodyProps, Grid, Main } from '../../engine/form/FormBody.tsx'
import { FormFrame } from '../../engine/form/FormFrame.tsx'
import { useWide } from '../../engine/form/languages/columns.ts'
import { OutdatedNotes } from '../../engine/form/languages/OutdatedNotes.tsx'
import { SideColumn } from '../../engine/form/SideColumn.tsx'
import { TabPanel } from '../../engine/form/TabPanel.tsx'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { DayFields } from './DayFields.tsx'
import { Days } from './Days.tsx'
import { DayTimetable } from './DayTimetable.tsx'
import { Review } from './Review.tsx'
import { StepBar, StepWays } from './StepBar.tsx'
import { daysField, daysIn, pathOfSpot, review, spotAt, spotOf, stepsOf } from './spots.ts'
import { useDay } from './use-day.ts'
import { useSpot } from './use-spot.ts'

/** One step of a record: the others a press away, the same bar that saves below each. */
export function StepsBody(props: FormBodyProps) {
  const { section } = useRecordForm()
  const { slug = '' } = useParams()
  const { getValues } = useFormContext()
  const { spot, go } = useSpot()
  const day = useDay(spot)
  const wide = useWide()
  const here = day === undefined ? spot : { ...spot, day }
  const isRenamed = typeof spot.day === 'number' && spot.day < 0 && day !== undefined && day >= 0
  useEffect(() => {
    if (isRenamed) go({ step: daysField, day }, { replace: true })
  }, [isRenamed, day, go])
  const isFirst = spot.step === stepsOf(section)[0]
  const saved = (record: FullRecord) => {
    props.onSaved(record)
    if (spot.day === 'new') go(here, { replace: true })
  }
  return (
    <FormFrame
      {...props}
      onSaved={saved}
      onTarget={(path) => go(spotOf(section, path))}
      addressOf={(other) => pathOfSpot(section, other, here, daysIn(getValues(daysField)))}
      within={(path) =>
        spotAt(section, path) !== undefined &&
        path.startsWith(pathOfSpot(section, slug, { step: '' }).replace(/steps.*$/, ''))
      }
    >
      {({ bar, saving }) => (
        <>
          <StepBar />
          <Grid column={isFirst ? 'fields' : day === undefined ? 'none' : 'preview'}>
            <Main>
              <StepPanel step={spot.step} day={day} onPublish={saving.save} />
              <StepWays />
              {wide && bar}
            </Main>
            {isFirst && <SideColumn record={props.base} onPlace={undefined} />}
            {day !== undefined && <DayTimetable day={day} />}
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
  if (step === review) return <Review onPublish={onPublish} />
  if (step !== daysField) return <TabPanel key={step} tab={step} alone />
  if (day !== undefined) return <DayFields key={day} day={day} />
  return (
    <>
      <OutdatedNotes field={daysField} />
      <Days />
    </>
  )
}
