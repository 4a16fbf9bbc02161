import { useEffect, useState } from 'react'
import { useLocale } from '../../providers/i18n.ts'
import { useHijriFormat } from './hijri.ts'
import { relativeFormat } from './intl.ts'
import { useDateFormat } from './locale-formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * A relative time such as `2 hours ago`. The tooltip shows the exact time in the unit's time zone, with the Islamic date where it is in
 * use.
 */
export function RelativeTime({ at }: { readonly at: string }) {
  const now = useNow()
  const moment = new Date(at)
  const exact = useDateFormat({
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return (
    <time
      dateTime={at}
      data-exact={exact(moment)}
      title={[exact(moment), useHijriFormat()(at)].filter(Boolean).join(' · ')}
    >
      {useRelativeText(moment, now)}
    </time>
  )
}

function useRelativeText(moment: Date, now: number): string {
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

/** The current time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => everyMinute(() => setNow(Date.now())), [])
  return now
}

const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

const tick = () => {
  for (const act of listeners) act()
}

/** One timer for all times on the page, because a list has hundreds. */
function everyMinute(act: () => void): () => void {
  listeners.add(act)
  clock ??= setInterval(tick, minute)
  return () => {
    listeners.delete(act)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
