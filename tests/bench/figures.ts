/** What was measured of one product, by names such as `list, 10: server`. */
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

/** CPU milliseconds of a request, of server and database together. */
export function totalOf(figures: Figures | undefined, what: string): number | undefined {
  return sum(figures?.[`${what}: server`], figures?.[`${what}: database`])
}

/** How many times as much; nothing where either is not known. */
export const ratio = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one / other

const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other

/** The parts of the names that have this form. */
export const named = (figures: Figures, form: RegExp): readonly (readonly string[])[] =>
  Object.keys(figures).flatMap((name) => {
    const found = form.exec(name)
    return found ? [found.slice(1)] : []
  })
