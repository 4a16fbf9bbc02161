import type { Problem } from '../../../schema/problems.ts'
import type { Judgement, Warning } from './judge.ts'

/** A value of the form that the person is to be taken to; a new object each time, so that the same place works twice. */
export interface Target {
  readonly path: string
}

interface State {
  /** What the definition finds wrong with the values as they are now. */
  readonly found: readonly Problem[]
  /** What it has against them that refuses no save. */
  readonly warned: readonly Warning[]
  /** What only the server found, until the value is changed. */
  readonly refused: readonly Problem[]
  readonly touched: ReadonlySet<string>
  /** After a first try to save, problems of untouched fields show too. */
  readonly all: boolean
  readonly visible: readonly Problem[]
  readonly target: Target | undefined
}

/** What a form knows beside its values: its problems and where the person is being taken. */
export interface FormStore {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly find: (found: Pick<Judgement, 'refused' | 'warned'>) => void
  readonly touch: (path: string) => void
  readonly refuse: (refused: readonly Problem[]) => void
  readonly forgive: (path: string) => void
  readonly showAll: () => void
  readonly goTo: (path: string) => void
  readonly arrive: () => void
  readonly clear: () => void
}

const blank: State = {
  found: [],
  warned: [],
  refused: [],
  touched: new Set(),
  all: false,
  visible: [],
  target: undefined,
}

export function createFormStore(): FormStore {
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
    find: ({ refused: found, warned }) => {
      if (!alike(found, state.found) || !alike(warned, state.warned)) set({ found, warned })
    },
    touch: (path) => !state.touched.has(path) && set({ touched: new Set(state.touched).add(path) }),
    refuse: (refused) => set({ refused, all: true }),
    forgive: (path) => {
      const left = state.refused.filter((problem) => problem.path !== path && !problem.path.startsWith(`${path}.`))
      if (left.length < state.refused.length) set({ refused: left })
    },
    showAll: () => set({ all: true }),
    goTo: (path) => set({ target: { path } }),
    arrive: () => set({ target: undefined }),
    clear: () => set({ ...blank, found: state.found, warned: state.warned }),
  }
}

/** The same problems are the same array, so that typing draws nothing anew that does not change. */
const alike = (a: readonly Problem[], b: readonly Problem[]): boolean => JSON.stringify(a) === JSON.stringify(b)

function visibleOf({ found, refused, touched, all }: State): readonly Problem[] {
  const shown = all ? found : found.filter((problem) => touched.has(problem.path))
  return [...shown, ...refused.filter(({ path }) => !shown.some((problem) => problem.path === path))]
}
