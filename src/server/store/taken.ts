import { leavesOf } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import type { Scope } from './scope.ts'

/** The problem of a field whose value somebody else took between the check and the write. */
export function takenProblem(scope: Scope, path: string): Problem {
  const leaf = leavesOf(scope.section.fields)
    .flatMap(pathsOf)
    .find((other) => other.path === path)
  const name = path.replace(/^ar\./, '')
  return leaf
    ? problemOf(scope.section, { ...leaf, path: name }, path, { rule: 'taken' })
    : { path, key: 'validations.taken' }
}
