import { useTranslate } from 'ra-core'
import { getAtPath } from '../../../schema/fields.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { otherLocale } from '../../../schema/text/locales.ts'
import { useLocale } from '../../providers/i18n.ts'
import { useDateFormat } from '../../ui/text/locale-formats.ts'

interface DayTitle {
  readonly date: string
  readonly title: string
}

/** A day's label: date and title, or a text that it has none yet. */
export function useDayTitle(day: unknown): DayTitle {
  const translate = useTranslate()
  const locale = useLocale()
  const format = useDateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const date = isRecord(day) && typeof day.date === 'string' ? new Date(`${day.date}T00:00:00Z`) : undefined
  const titles = [locale, otherLocale(locale)].map((language) => getAtPath(day, `${language}.title`))
  const title = titles.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return {
    date: date && !Number.isNaN(date.getTime()) ? format(date) : translate('conference.days.undated'),
    title: title ?? translate('conference.days.untitled'),
  }
}
