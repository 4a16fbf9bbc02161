import { useTranslate } from 'react-admin'
import { isRecord, valueAt } from '../../../schema/fields.ts'
import { otherLocale } from '../../../schema/text/words.ts'
import { useLocale } from '../../providers/i18n.ts'
import { useDateFormat } from '../../ui/text/formats.ts'

interface DayTitle {
  readonly date: string
  readonly title: string
}

/** A day as people call it: its date and its title, or that it has none yet. */
export function useDayTitle(day: unknown): DayTitle {
  const translate = useTranslate()
  const locale = useLocale()
  const format = useDateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const date = isRecord(day) && typeof day.date === 'string' ? new Date(`${day.date}T00:00:00Z`) : undefined
  const titles = [locale, otherLocale(locale)].map((language) => valueAt(day, `${language}.title`))
  const title = titles.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return {
    date: date && !Number.isNaN(date.getTime()) ? format(date) : translate('conference.days.undated'),
    title: title ?? translate('conference.days.untitled'),
  }
}
