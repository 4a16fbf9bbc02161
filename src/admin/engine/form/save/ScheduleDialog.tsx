import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import DateTimePicker from '../../../../fields/date-time/browser/DateTimePicker.tsx'
import type { DateTimeKind } from '../../../../fields/date-time/browser/date-time-text.ts'
import { useUnit } from '../../../context/context.tsx'
import { fieldAt } from '../../../field/record/places.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { TitledDialog } from '../../../ui/TitledDialog.tsx'
import { timeZoneName } from '../../../ui/text/time-zone.ts'

interface Props {
  /** Called with a date or an instant in the future. */
  readonly onSchedule: (at: string) => void
  readonly onClose: () => void
}

/** Asks when the record is to be published, in the time zone of the unit. */
export default function ScheduleDialog({ onSchedule, onClose }: Props) {
  const { section } = useRecordForm()
  const { schedule = '' } = section
  const translate = useTranslate()
  const locale = useLocale()
  const { timeZone } = useUnit()
  const id = useId()
  const typed: unknown = useWatch({ name: schedule })
  const [at, setAt] = useState(typeof typed === 'string' ? typed : null)
  const [isShown, setShown] = useState(false)
  const isFuture = at !== null && Date.parse(at) > Date.now()
  const says = isShown && !isFuture
  return (
    <TitledDialog
      title={translate('form.schedule.title')}
      maxWidth='xs'
      fullWidth
      onClose={onClose}
      actions={
        <>
          <Button variant='outlined' onClick={onClose}>
            {translate('form.cancel')}
          </Button>
          <Button variant='contained' onClick={() => (isFuture ? onSchedule(at) : setShown(true))}>
            {translate('form.schedule.confirm')}
          </Button>
        </>
      }
    >
      <Fields>
        <label htmlFor={id}>{translate(`resources.${section.name}.fields.${schedule}`)}</label>
        <DateTimePicker
          id={id}
          kind={(fieldAt(section.fields, schedule)?.kind ?? 'dateTime') as DateTimeKind}
          value={at}
          onChange={setAt}
          onBlur={() => setShown(at !== null)}
          label={translate(`resources.${section.name}.fields.${schedule}`)}
          invalid={says}
          describedBy={`${id}-says`}
          required
        />
        <p id={`${id}-says`} role={says ? 'alert' : undefined} data-tone={says ? 'bad' : undefined}>
          {says ? translate('form.schedule.past') : translate('form.zone', { place: timeZoneName(locale, timeZone) })}
        </p>
      </Fields>
    </TitledDialog>
  )
}

const Fields = styled('div')({
  display: 'grid',
  gap: 6,
  '& > label': { fontSize: 13, fontWeight: 500 },
  '& > p': { margin: 0, fontSize: 12.5, color: 'var(--ink-3)' },
  '& > p[data-tone=bad]': { color: 'var(--bad)' },
})
