import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { set as withParts } from 'date-fns'
import { CalendarDays, Clock } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type CSSProperties, useState } from 'react'
import { useUnit } from '../../../admin/context/context.tsx'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { SmallIconButton, StyledInput, SubtleButton } from '../../../admin/ui/controls/styled-controls.tsx'
import { toWallTime } from '../../../admin/ui/text/time-zone.ts'
import {
  calendarLocale,
  type DateTimeKind,
  formatDateTime,
  fromWallClock,
  parseDateTime,
  toWallClock,
  weekdayInitial,
} from './date-time-text.ts'

interface Props {
  readonly kind: DateTimeKind
  readonly value: string | null
  /** Called with the parsed value at each change, or with the typed text if it is not a date. */
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
  /** The accessible name; needed for the calendar button. */
  readonly label: string
  readonly id?: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly required?: boolean
}

/** A date, a time of day, or an instant in the unit's time zone: typed in any usual format, or picked. */
export default function DateTimePicker({
  kind,
  value,
  onChange,
  onBlur,
  label,
  id,
  invalid = false,
  ...accessibility
}: Props) {
  const { timeZone } = useUnit()
  const locale = useLocale()
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const format = { kind, locale, timeZone }
  const text = typed ?? formatDateTime(value, format)
  const finish = () => {
    setTyped(undefined)
    onBlur()
  }
  const close = () => {
    setAnchor(null)
    finish()
  }
  const pick = (wallClock: Date | undefined) => {
    setTyped(undefined)
    onChange(wallClock ? fromWallClock(wallClock, format) : null)
  }
  return (
    <>
      <StyledInput
        {...(id === undefined ? {} : { id })}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parseDateTime(target.value, format))
        }}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        error={invalid}
        placeholder={translate(`form.placeholders.${kind}`)}
        endAdornment={
          <SmallIconButton
            aria-haspopup='dialog'
            aria-label={translate(kind === 'time' ? 'form.openClock' : 'form.openCalendar', { name: label })}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {kind === 'time' ? <Clock size={16} aria-hidden /> : <CalendarDays size={16} aria-hidden />}
          </SmallIconButton>
        }
        inputProps={{
          'aria-describedby': accessibility.describedBy,
          'aria-required': accessibility.required,
          ...(id === undefined ? { 'aria-label': label } : {}),
          autoComplete: 'off',
          ...textDirection(text, locale === 'ar'),
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Picker kind={kind} wallClock={toWallClock(value, format)} onPick={pick} onClose={close} />
      </Popover>
    </>
  )
}

/** Digits alone, such as `25/12/`, run left to right as on paper; the text keeps the alignment of the language. */
function textDirection(text: string, isArabic: boolean): { readonly dir?: 'ltr'; readonly style: CSSProperties } {
  const isDigitsOnly = /\d|[٠-٩۰-۹]/.test(text) && !/\p{L}/u.test(text)
  const style = {
    fontVariantNumeric: 'tabular-nums',
    ...(isDigitsOnly && isArabic ? { textAlign: 'right' as const } : {}),
  }
  return isDigitsOnly ? { dir: 'ltr', style } : { style }
}

interface PickerProps {
  readonly kind: DateTimeKind
  readonly wallClock: Date | undefined
  readonly onPick: (wallClock: Date | undefined) => void
  readonly onClose: () => void
}

function Picker({ kind, wallClock, onPick, onClose }: PickerProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const { timeZone, country } = useUnit()
  const pickDay = (day: Date | null) => {
    if (!day) return
    onPick(withParts(day, { hours: wallClock?.getHours() ?? 9, minutes: wallClock?.getMinutes() ?? 0, seconds: 0 }))
    if (kind === 'date') onClose()
  }
  const now = () => toWallTime(new Date(new Date().setSeconds(0, 0)).toISOString(), timeZone)
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={calendarLocale(locale, country)}
      localeText={usePickerLabels()}
    >
      <PickerParts>
        {kind !== 'time' && (
          <DateCalendar
            value={wallClock ?? null}
            onChange={pickDay}
            dayOfWeekFormatter={(day: Date) => weekdayInitial(day, locale)}
            autoFocus
            reduceAnimations
          />
        )}
        {kind !== 'date' && (
          <MultiSectionDigitalClock
            value={wallClock ?? null}
            onChange={(time: Date | null) => time && onPick(time)}
            ampm={false}
            timeSteps={{ minutes: 5 }}
          />
        )}
      </PickerParts>
      <PickerFooter>
        <SubtleButton onClick={() => onPick(undefined)}>{translate('form.clearDate')}</SubtleButton>
        <SubtleButton onClick={() => onPick(now())}>
          {translate(kind === 'date' ? 'form.today' : 'form.now')}
        </SubtleButton>
        <SubtleButton onClick={onClose}>{translate('form.done')}</SubtleButton>
      </PickerFooter>
    </LocalizationProvider>
  )
}

const PickerParts = styled('div')({
  display: 'flex',
  '& .MuiDateCalendar-root': { flex: 'none' },
  '& .MuiMultiSectionDigitalClock-root': { maxBlockSize: 334, borderInlineStart: '1px solid var(--line)' },
  // Wide enough for two digits and a scroll bar, because a classic scroll bar takes space from the content.
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
const PickerFooter = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  padding: 8,
  borderBlockStart: '1px solid var(--line)',
})

/** Screen-reader labels of the calendar and the clock, which are English by default; the visible text of a time is part of them. */
function usePickerLabels(): Partial<PickersLocaleText> {
  const t = useTranslate()
  const digits = (value: string) => value.padStart(2, '0')
  return {
    hoursClockNumberText: (hours) => t('form.picker.hour', { value: digits(hours) }),
    minutesClockNumberText: (minutes) => t('form.picker.minute', { value: digits(minutes) }),
    selectViewText: (view) => t(`form.picker.${view}`),
    calendarViewSwitchingButtonAriaLabel: (view) => t(`form.picker.${view === 'year' ? 'toDays' : 'toYears'}`),
    previousMonth: t('form.picker.previousMonth'),
    nextMonth: t('form.picker.nextMonth'),
  }
}
