import { type FieldErrors, set, type UseFormReturn } from 'react-hook-form'
import type { Problem } from '../../../schema/validate-record.ts'
import { translatableError } from '../../providers/requests/http-error.ts'
import type { ProblemStore } from './problem-store.ts'
import type { Values } from './values.ts'

/** Problems as the errors of react-hook-form, from which react-admin's own inputs read them. */
export function fieldErrors(problems: readonly Problem[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  // Shorter paths first: an error of a list must not replace those of its rows.
  for (const problem of problems.toSorted((a, b) => a.path.length - b.path.length))
    set(errors, problem.path, errorOf(problem))
  return errors
}

/** Keeps the errors of react-hook-form equal to the visible problems. Returns a function that stops it. */
export function mirrorProblems(
  store: ProblemStore,
  { getFieldState, setError, clearErrors }: Pick<UseFormReturn<Values>, 'getFieldState' | 'setError' | 'clearErrors'>,
): () => void {
  let mirrored: readonly string[] = []
  return store.subscribe(() => {
    const { visible } = store.get()
    const paths = new Set(visible.map(({ path }) => path))
    for (const path of mirrored) if (!paths.has(path)) clearErrors(path)
    for (const problem of visible) {
      const error = errorOf(problem)
      if (getFieldState(problem.path).error?.message !== error.message) setError(problem.path, error)
    }
    mirrored = [...paths]
  })
}

const errorOf = (problem: Problem) => ({ type: 'validate', message: translatableError(problem) })
