import { useTranslate } from 'ra-core'
import { fieldTraitsOf } from '../../../../fields/field-types.ts'
import { flattenFields } from '../../../../schema/fields.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { isolateBidi, useDateFormat } from '../../../ui/text/locale-formats.ts'
import type { SaveEffect } from './save-action.ts'

/** The save button's label for an effect. */
export function useSaveLabel(): (effect: SaveEffect) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const moment = useMoment()
  return (effect) => {
    if (effect.kind === 'schedule') return translate('form.ways.schedule', { moment: moment(effect.at) })
    if (effect.kind !== 'set') return translate(effect.kind === 'save' ? 'form.save' : `form.ways.${effect.kind}`)
    const status = section.statuses?.[effect.status]?.[locale] ?? effect.status
    return translate(`list.actions.set.${effect.status}`, { _: translate('list.actions.mark', { status }) })
  }
}

/** The success message of a save; undefined if the record's publication did not change. */
export function useSavedMessage(): (effect: SaveEffect) => string | undefined {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const moment = useMoment()
  return (effect) => {
    if (effect.kind === 'save') return undefined
    if (effect.kind === 'set') return translate(`sections.${section.name}.statuses.${effect.status}`)
    return translate(`form.made.${effect.kind}`, effect.kind === 'schedule' ? { moment: moment(effect.at) } : {})
  }
}

/** Formats the publication time: weekday, the date as far as it is needed, and the time if there is one. */
function useMoment(): (at: string) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const schedule = flattenFields(section.fields).find(({ path }) => path === section.schedule)?.field
  const isDay = schedule && fieldTraitsOf(schedule).storage === 'date'
  const zone = isDay ? { timeZone: 'UTC' } : {}
  const weekday = useDateFormat({ weekday: 'long', ...zone })
  const day = useDateFormat({ day: 'numeric', ...zone })
  const month = useDateFormat({ day: 'numeric', month: 'long', ...zone })
  const year = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric', ...zone })
  const clock = useDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone })
  const yearOf = useDateFormat({ year: 'numeric', ...zone })
  const monthOf = useDateFormat({ year: 'numeric', month: 'numeric', ...zone })
  return (at) => {
    const [then, now] = [new Date(at), new Date()]
    const isIn = (part: (moment: Date) => string) => part(then) === part(now)
    const date = `${weekday(then)} ${(isIn(monthOf) ? day : isIn(yearOf) ? month : year)(then)}`
    return isolateBidi(isDay ? date : translate('form.ways.moment', { date, clock: clock(then) }))
  }
}
