import type { Place } from '../place.ts'

export interface ScaleOptions {
  readonly posts: number
  /** Of the large unit; every other one has a hundredth of them. */
  readonly leads: number
  /** These measures alone; none for all. */
  readonly only: readonly string[]
  /** Rows of the file that is imported. */
  readonly rows: number
}

/** What anybody measures here, on the database that all of it is about. */
export interface Scale {
  readonly place: Place
  readonly options: ScaleOptions
  /** Keeps figures of one thing, and says them. */
  readonly note: (what: string, figures: Readonly<Record<string, number>>) => void
}
