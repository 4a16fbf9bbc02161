import { useEffect, useState } from 'react'
import { useLocale } from '../../providers/i18n.ts'
import { useDateFormat } from './formats.ts'
import { useHijri } from './hijri-text.ts'
import { relativeFormat } from './intl.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A moment the way people say it, `2 hours ago`; the exact one on hover, both on the unit's clock, with the Islamic date where people date by it. */
export function RelativeTime({ at }: { readonly at: string }) {
  const now = useNow()
  const moment = new Date(at)
  const exact = useDateFormat({
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return (
    <time dateTime={at} data-exact={exact(moment)} title={[exact(moment), useHijri()(at)].filter(Boolean).join(' · ')}>
      {useSaid(moment, now)}
    </time>
  )
}

function useSaid(moment: Date, now: number): string {
  const locale = useLocale()
  const sameYear = moment.getFullYear() === new Date(now).getFullYear()
  const isNear = moment.getTime() > now && moment.getTime() - now < 10 * day
  const date = useDateFormat({
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    ...(isNear ? { weekday: 'short' } : {}),
    ...(moment.getTime() > now ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
  })
  const relative = relativeFormat(locale)
  const distance = now - moment.getTime()
  if (distance < -minute) return date(moment)
  if (distance < minute) return relative.format(0, 'second')
  if (distance < hour) return relative.format(-Math.floor(distance / minute), 'minute')
  if (distance < day) return relative.format(-Math.floor(distance / hour), 'hour')
  if (distance < 7 * day) return relative.format(-Math.floor(distance / day), 'day')
  return date(moment)
}

/** The time, a minute at a time. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => everyMinute(() => setNow(Date.now())), [])
  return now
}

const watching = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

const tick = () => {
  for (const act of watching) act()
}

/** One clock for all moments on the page, of which a list has hundreds. */
function everyMinute(act: () => void): () => void {
  watching.add(act)
  clock ??= setInterval(tick, minute)
  return () => {
    watching.delete(act)
    if (watching.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
