import type { Accent } from '../../../group/units.ts'

/** A line of a chart by day, and a column of its table. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly total: number
  readonly color: string
  /** The accent that defines the colour, if it differs from the unit's accent. */
  readonly accent?: Accent | undefined
  readonly days: readonly { readonly day: string; readonly count: number }[]
}

export const sumCounts = (days: ChartSeries['days']): number => days.reduce((sum, { count }) => sum + count, 0)
