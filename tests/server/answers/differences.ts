import type { Place } from './notebook.ts'

/** Answers that are others than those recorded, and are meant to be. */
export interface Difference {
  readonly why: string
  readonly isIt: (place: Place) => boolean
}

/** Each of them has to be found, or it is taken out of here. */
export const meantDifferences: readonly Difference[] = []
