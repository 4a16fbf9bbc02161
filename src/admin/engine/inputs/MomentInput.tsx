import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { set as withParts } from 'date-fns'
import { CalendarDays, Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { useLocale } from '../../providers/i18n.ts'
import { Control, IconAction, QuietButton } from '../form/controls.tsx'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { useRecordForm } from '../form/record-form.ts'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'
import { calendars, type MomentKind, momentText, readMoment, valueOfWall, wallOf } from './moment-text.ts'

/** A day, a time of day, or an instant by the unit's clock: typed in any usual way, or picked. */
export default function MomentInput(props: InputProps<FieldOfKind<MomentKind>>) {
  const { kind } = props.field
  const { profile } = useRecordForm()
  const locale = useLocale()
  const translate = useTranslate()
  const input = useFieldInput<string | null>(props)
  const [text, setText] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const place = { kind, locale, timeZone: profile.timeZone }
  const close = () => {
    setAnchor(null)
    input.blur()
  }
  return (
    <FieldFrame input={input} {...(kind === 'dateTime' ? { aside: translate(`form.zones.${profile.timeZone}`) } : {})}>
      <Control
        id={input.id}
        value={text ?? momentText(input.value, place)}
        onChange={(event) => {
          setText(event.target.value)
          input.set(readMoment(event.target.value, place))
        }}
        onBlur={() => {
          setText(undefined)
          input.blur()
        }}
        error={input.problem !== undefined}
        placeholder={translate(`form.placeholders.${kind}`)}
        endAdornment={
          <IconAction
            aria-label={translate(kind === 'time' ? 'form.openClock' : 'form.openCalendar', { name: input.label })}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {kind === 'time' ? <Clock size={16} aria-hidden /> : <CalendarDays size={16} aria-hidden />}
          </IconAction>
        }
        inputProps={{
          'aria-describedby': input.describedBy,
          'aria-required': input.required,
          autoComplete: 'off',
          style: { fontVariantNumeric: 'tabular-nums' },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={calendars[locale]}>
          <Picker
            kind={kind}
            wall={wallOf(input.value, place)}
            onPick={(wall) => input.set(wall ? valueOfWall(wall, place) : null)}
            onClose={close}
          />
        </LocalizationProvider>
      </Popover>
    </FieldFrame>
  )
}

interface PickerProps {
  readonly kind: MomentKind
  readonly wall: Date | undefined
  readonly onPick: (wall: Date | undefined) => void
  readonly onClose: () => void
}

function Picker({ kind, wall, onPick, onClose }: PickerProps) {
  const translate = useTranslate()
  const pickDay = (day: Date | null) => {
    if (!day) return
    onPick(withParts(day, { hours: wall?.getHours() ?? 9, minutes: wall?.getMinutes() ?? 0, seconds: 0 }))
    if (kind === 'date') onClose()
  }
  return (
    <>
      <Parts>
        {kind !== 'time' && <DateCalendar value={wall ?? null} onChange={pickDay} autoFocus reduceAnimations />}
        {kind !== 'date' && (
          <MultiSectionDigitalClock
            value={wall ?? null}
            onChange={(time: Date | null) => time && onPick(time)}
            ampm={false}
            timeSteps={{ minutes: 5 }}
          />
        )}
      </Parts>
      <Foot>
        <QuietButton onClick={() => onPick(undefined)}>{translate('form.clearDate')}</QuietButton>
        <QuietButton onClick={() => onPick(new Date(new Date().setSeconds(0, 0)))}>{translate('form.now')}</QuietButton>
        <QuietButton onClick={onClose}>{translate('form.done')}</QuietButton>
      </Foot>
    </>
  )
}

const Parts = styled('div')({
  display: 'flex',
  '& .MuiDateCalendar-root': { flex: 'none' },
  '@media (max-width: 479px)': {
    flexDirection: 'column',
    '& .MuiMultiSectionDigitalClock-root': {
      maxBlockSize: 130,
      justifyContent: 'center',
      borderBlockStart: '1px solid var(--line)',
    },
  },
  '& .MuiMultiSectionDigitalClock-root': { maxBlockSize: 334, borderInlineStart: '1px solid var(--line)' },
})
const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  padding: 8,
  borderBlockStart: '1px solid var(--line)',
})
