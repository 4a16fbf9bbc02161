import { useSearchParams } from 'react-router-dom'
import { addDays, countDays, maxReportDays } from '../../../schema/calendars/report-days.ts'
import { useUnit } from '../../context/context.tsx'
import { dateBefore } from '../../engine/list/filters/zoned-dates.ts'

/** The selectable periods, in days up to today. */
export const periodPresets = [7, 30, 90] as const
const defaultPreset = 30

export interface ReportPeriodState {
  readonly from: string
  readonly to: string
  /** The selected preset; undefined for a custom period. */
  readonly preset: number | undefined
  /** The number of days; less than 1 if the end is before the start. */
  readonly length: number
  /** The reason why the period is invalid. */
  readonly problem: 'reversed' | 'long' | undefined
  readonly choosePreset: (days: number) => void
  readonly chooseDays: (from: string, to: string) => void
}

/** The report's period in the URL, `?days=7` or `?from=2026-11-01&to=2026-11-15`, in the unit's time zone. */
export function useReportPeriod(): ReportPeriodState {
  const [query, setQuery] = useSearchParams()
  const { timeZone } = useUnit()
  const today = dateBefore(0, new Date(), timeZone)
  const custom = { from: dayIn(query, 'from'), to: dayIn(query, 'to') }
  const isCustom = custom.from !== undefined && custom.to !== undefined
  const preset = periodPresets.find((days) => String(days) === query.get('days')) ?? defaultPreset
  const from = (isCustom && custom.from) || addDays(today, 1 - preset)
  const to = (isCustom && custom.to) || today
  const length = countDays(from, to)
  const change = (values: Readonly<Record<string, string>>) =>
    setQuery((previous) => {
      const otherParams = [...previous].filter(([name]) => !['days', 'from', 'to'].includes(name))
      return new URLSearchParams([...otherParams, ...Object.entries(values)])
    })
  return {
    from,
    to,
    preset: isCustom ? undefined : preset,
    length,
    problem: length < 1 ? 'reversed' : length > maxReportDays ? 'long' : undefined,
    choosePreset: (days) => change({ days: String(days) }),
    chooseDays: (first, last) => change({ from: first, to: last }),
  }
}

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined
}
