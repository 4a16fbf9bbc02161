/** A task in steps, so that other requests can be served in between. It returns its result at the end. */
export type CooperativeTask<T> = Generator<undefined, T>

/** Runs all steps of a task without interruption and returns its result. */
export function runToCompletion<T>(steps: CooperativeTask<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
