import type { Accent } from '../../../group/units.ts'

/** A line of a chart by day, and a column of its table. */
export interface NamedSeries {
  readonly key: string
  readonly label: string
  readonly total: number
  readonly color: string
  /** The accent by which the colour is meant, where that is not the unit's. */
  readonly accent?: Accent | undefined
  readonly days: readonly { readonly day: string; readonly count: number }[]
}

export const sumOf = (days: NamedSeries['days']): number => days.reduce((sum, { count }) => sum + count, 0)
