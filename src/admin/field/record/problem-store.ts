import type { Problem } from '../../../schema/validate-record.ts'
import type { FormValidation, Warning } from './form-validator.ts'

/** A form value that the user is taken to. It is a new object each time, so the same target works twice. */
export interface FocusTarget {
  readonly path: string
}

interface State {
  /** Client-side validation errors of the current values. */
  readonly found: readonly Problem[]
  /** Warnings of the definition, which do not prevent saving. */
  readonly warned: readonly Warning[]
  /** What prevents the record from being published. */
  readonly beforePublishing: readonly Problem[]
  /** Errors found only by the server, kept until the value changes. */
  readonly refused: readonly Problem[]
  readonly touched: ReadonlySet<string>
  /** After the first attempt to save, errors of untouched fields are shown too. */
  readonly all: boolean
  readonly visible: readonly Problem[]
  readonly target: FocusTarget | undefined
}

/** State of a form apart from its values: its errors, warnings and navigation target. */
export interface ProblemStore {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly setClientProblems: (found: Omit<FormValidation, 'body'>) => void
  readonly touch: (path: string) => void
  readonly setServerProblems: (refused: readonly Problem[]) => void
  readonly clearServerProblems: (path: string) => void
  readonly showAll: () => void
  readonly goTo: (path: string) => void
  readonly clearTarget: () => void
  readonly clear: () => void
}

const blank: State = {
  found: [],
  warned: [],
  beforePublishing: [],
  refused: [],
  touched: new Set(),
  all: false,
  visible: [],
  target: undefined,
}

export function createProblemStore(): ProblemStore {
  let state = blank
  const listeners = new Set<() => void>()
  const set = (change: Partial<State>) => {
    const next = { ...state, ...change }
    const visible = visibleOf(next)
    state = { ...next, visible: alike(visible, state.visible) ? state.visible : visible }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setClientProblems: ({ refused: found, warned, beforePublishing }) => {
      const pairs = [
        [found, state.found],
        [warned, state.warned],
        [beforePublishing, state.beforePublishing],
      ] as const
      if (!pairs.every(([a, b]) => alike(a, b))) set({ found, warned, beforePublishing })
    },
    touch: (path) => !state.touched.has(path) && set({ touched: new Set(state.touched).add(path) }),
    setServerProblems: (refused) => set({ refused, all: true }),
    clearServerProblems: (path) => {
      const left = state.refused.filter((problem) => problem.path !== path && !problem.path.startsWith(`${path}.`))
      if (left.length < state.refused.length) set({ refused: left })
    },
    showAll: () => set({ all: true }),
    goTo: (path) => set({ target: { path } }),
    clearTarget: () => set({ target: undefined }),
    clear: () => {
      const { found, warned, beforePublishing } = state
      set({ ...blank, found, warned, beforePublishing })
    },
  }
}

/** Equal problems keep the same array, so that typing does not re-render unchanged parts. */
const alike = (a: readonly Problem[], b: readonly Problem[]): boolean => JSON.stringify(a) === JSON.stringify(b)

function visibleOf({ found, refused, touched, all }: State): readonly Problem[] {
  const shown = all ? found : found.filter((problem) => touched.has(problem.path))
  return [...shown, ...refused.filter(({ path }) => !shown.some((problem) => problem.path === path))]
}
