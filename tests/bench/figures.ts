/** What was measured of one product, by names such as `list, 10 connections: server`. */
export type Figures = Readonly<Record<string, number>>

/** A run: of one product, or of two of which the earlier one was measured beside the other. */
export interface Run {
  readonly on: string
  readonly machine: string
  readonly before?: Measured
  readonly after: Measured
}
export interface Measured {
  /** The commit, where the folder has one. */
  readonly version: string
  readonly figures: Figures
}
