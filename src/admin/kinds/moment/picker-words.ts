import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { useTranslate } from 'react-admin'

/** What is read out of the calendar and the clock, which know English alone; what is seen of a time is part of it. */
export function usePickerWords(): Partial<PickersLocaleText> {
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
