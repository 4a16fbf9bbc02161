/** Work in steps, between which others may be served; it returns its result at the end. */
export type Steps<T> = Generator<undefined, T>

/** The result of all steps, one after the other. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
