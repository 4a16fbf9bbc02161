import { useTranslate } from 'react-admin'
import { leavesOf } from '../../../../schema/fields.ts'
import { factsOf } from '../../../../schema/kinds.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { isolated, useDateFormat } from '../../../ui/text/formats.ts'
import type { Outcome } from './outcome.ts'

/** What a save will do, as its button says it. */
export function useWayWords(): (outcome: Outcome) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const moment = useMoment()
  return (outcome) => {
    if (outcome.kind === 'schedule') return translate('form.ways.schedule', { moment: moment(outcome.at) })
    if (outcome.kind !== 'set') return translate(outcome.kind === 'save' ? 'form.save' : `form.ways.${outcome.kind}`)
    const status = section.statuses?.[outcome.status]?.[locale] ?? outcome.status
    return translate(`list.actions.set.${outcome.status}`, { _: translate('list.actions.mark', { status }) })
  }
}

/** What a save has done; nothing where the record is shown or not as it was before. */
export function useDoneWords(): (outcome: Outcome) => string | undefined {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const moment = useMoment()
  return (outcome) => {
    if (outcome.kind === 'save') return undefined
    if (outcome.kind === 'set') return translate(`sections.${section.name}.statuses.${outcome.status}`)
    return translate(`form.made.${outcome.kind}`, outcome.kind === 'schedule' ? { moment: moment(outcome.at) } : {})
  }
}

/** When something is shown: the weekday, as much of the date as leaves no doubt, and the hour where there is one. */
function useMoment(): (at: string) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const schedule = leavesOf(section.fields).find(({ path }) => path === section.schedule)?.field
  const isDay = schedule && factsOf(schedule).storage === 'date'
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
    return isolated(isDay ? date : translate('form.ways.moment', { date, clock: clock(then) }))
  }
}
