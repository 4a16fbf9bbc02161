import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { set as withParts } from 'date-fns'
import { CalendarDays, Clock } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUnit } from '../../context/context.tsx'
import { useLocale } from '../../providers/i18n.ts'
import { Control, IconAction, QuietButton } from '../../ui/controls/controls.tsx'
import { wallTime } from '../../ui/text/zone.ts'
import {
  calendarOf,
  type MomentKind,
  momentText,
  readMoment,
  valueOfWall,
  wallOf,
  weekdayLetter,
} from './moment-text.ts'
import { usePickerWords } from './picker-words.ts'

interface Props {
  readonly kind: MomentKind
  readonly value: string | null
  /** Is given every reading of what is typed; the text itself while it is no date. */
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
  /** What it is called; needed for the button of the calendar beside it. */
  readonly label: string
  readonly id?: string
  readonly wrong?: boolean
  readonly describedBy?: string | undefined
  readonly required?: boolean
}

/** A day, a time of day, or an instant by the unit's clock: typed in any usual way, or picked. */
export default function MomentBox({ kind, value, onChange, onBlur, label, id, wrong = false, ...said }: Props) {
  const { timeZone } = useUnit()
  const locale = useLocale()
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const place = { kind, locale, timeZone }
  const text = typed ?? momentText(value, place)
  const leave = () => {
    setTyped(undefined)
    onBlur()
  }
  const close = () => {
    setAnchor(null)
    leave()
  }
  const pick = (wall: Date | undefined) => {
    setTyped(undefined)
    onChange(wall ? valueOfWall(wall, place) : null)
  }
  return (
    <>
      <Control
        {...(id === undefined ? {} : { id })}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readMoment(target.value, place))
        }}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        error={wrong}
        placeholder={translate(`form.placeholders.${kind}`)}
        endAdornment={
          <IconAction
            aria-haspopup='dialog'
            aria-label={translate(kind === 'time' ? 'form.openClock' : 'form.openCalendar', { name: label })}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {kind === 'time' ? <Clock size={16} aria-hidden /> : <CalendarDays size={16} aria-hidden />}
          </IconAction>
        }
        inputProps={{
          'aria-describedby': said.describedBy,
          'aria-required': said.required,
          ...(id === undefined ? { 'aria-label': label } : {}),
          autoComplete: 'off',
          ...directionOfTyped(text, locale === 'ar'),
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Picker kind={kind} wall={wallOf(value, place)} onPick={pick} onClose={close} />
      </Popover>
    </>
  )
}

/** Figures alone, `25/12/`, run from left to right, as they do on paper; the text stays at the side of the language. */
function directionOfTyped(text: string, isArabic: boolean): { readonly dir?: 'ltr'; readonly style: CSSProperties } {
  const figures = /\d|[٠-٩۰-۹]/.test(text) && !/\p{L}/u.test(text)
  const style = { fontVariantNumeric: 'tabular-nums', ...(figures && isArabic ? { textAlign: 'right' as const } : {}) }
  return figures ? { dir: 'ltr', style } : { style }
}

interface PickerProps {
  readonly kind: MomentKind
  readonly wall: Date | undefined
  readonly onPick: (wall: Date | undefined) => void
  readonly onClose: () => void
}

function Picker({ kind, wall, onPick, onClose }: PickerProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const { timeZone, country } = useUnit()
  const pickDay = (day: Date | null) => {
    if (!day) return
    onPick(withParts(day, { hours: wall?.getHours() ?? 9, minutes: wall?.getMinutes() ?? 0, seconds: 0 }))
    if (kind === 'date') onClose()
  }
  const now = () => wallTime(new Date(new Date().setSeconds(0, 0)).toISOString(), timeZone)
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={calendarOf(locale, country)}
      localeText={usePickerWords()}
    >
      <Parts>
        {kind !== 'time' && (
          <DateCalendar
            value={wall ?? null}
            onChange={pickDay}
            dayOfWeekFormatter={(day: Date) => weekdayLetter(day, locale)}
            autoFocus
            reduceAnimations
          />
        )}
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
        <QuietButton onClick={() => onPick(now())}>
          {translate(kind === 'date' ? 'form.today' : 'form.now')}
        </QuietButton>
        <QuietButton onClick={onClose}>{translate('form.done')}</QuietButton>
      </Foot>
    </LocalizationProvider>
  )
}

const Parts = styled('div')({
  display: 'flex',
  '& .MuiDateCalendar-root': { flex: 'none' },
  '& .MuiMultiSectionDigitalClock-root': { maxBlockSize: 334, borderInlineStart: '1px solid var(--line)' },
  // As wide as two digits and a scroll bar, which takes its place from them where it is not laid over.
  '& .MuiMultiSectionDigitalClockSection-root': {
    inlineSize: 'auto',
    minInlineSize: 72,
    maxBlockSize: 'inherit',
    scrollbarWidth: 'thin',
  },
  '& .MuiMultiSectionDigitalClockSection-item': { marginInline: 4 },
  '@media (max-width: 479px)': {
    flexDirection: 'column',
    '& .MuiMultiSectionDigitalClock-root': {
      maxBlockSize: 130,
      justifyContent: 'center',
      borderInlineStart: 0,
      borderBlockStart: '1px solid var(--line)',
    },
  },
})
const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  padding: 8,
  borderBlockStart: '1px solid var(--line)',
})
