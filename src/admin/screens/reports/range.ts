import { useSearchParams } from 'react-router-dom'
import { dayAfter, daysFrom, mostReportDays } from '../../../schema/days/reports.ts'
import { useUnit } from '../../context/context.tsx'
import { daysBefore } from '../../engine/list/filters/days.ts'

/** The periods that a click chooses, in days up to today. */
export const presets = [7, 30, 90] as const
const standard = 30

export interface Range {
  readonly from: string
  readonly to: string
  /** The preset that it is; nothing for days that the person chose. */
  readonly preset: number | undefined
  /** How many days it is; less than 1 when the last is before the first. */
  readonly length: number
  /** Why there can be no report of it. */
  readonly problem: 'reversed' | 'long' | undefined
  readonly choosePreset: (days: number) => void
  readonly chooseDays: (from: string, to: string) => void
}

/** The report's period, as it stands in the address: `?days=7`, or `?from=2026-11-01&to=2026-11-15`, by the unit's clock. */
export function useRange(): Range {
  const [query, setQuery] = useSearchParams()
  const { timeZone } = useUnit()
  const today = daysBefore(0, new Date(), timeZone)
  const chosen = { from: dayIn(query, 'from'), to: dayIn(query, 'to') }
  const isChosen = chosen.from !== undefined && chosen.to !== undefined
  const preset = presets.find((days) => String(days) === query.get('days')) ?? standard
  const from = (isChosen && chosen.from) || dayAfter(today, 1 - preset)
  const to = (isChosen && chosen.to) || today
  const length = daysFrom(from, to)
  const change = (values: Readonly<Record<string, string>>) =>
    setQuery((old) => {
      const kept = [...old].filter(([name]) => !['days', 'from', 'to'].includes(name))
      return new URLSearchParams([...kept, ...Object.entries(values)])
    })
  return {
    from,
    to,
    preset: isChosen ? undefined : preset,
    length,
    problem: length < 1 ? 'reversed' : length > mostReportDays ? 'long' : undefined,
    choosePreset: (days) => change({ days: String(days) }),
    chooseDays: (first, last) => change({ from: first, to: last }),
  }
}

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined
}
