import type { EffectiveSection } from '../../schema/effective.ts'
import { leavesOf } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { uniqueIndexesOf } from '../database/definition.ts'
import { type ApiError, invalid } from '../http/errors.ts'

/** What an error of the database says to people that is about a unique value of a section; nothing of any other error. */
export function takenRefusal(section: EffectiveSection, error: unknown): ApiError | undefined {
  const { code, constraint } = Object(error)
  if (code !== '23505') return undefined
  const path = uniqueIndexesOf(section).find((index) => index.name === constraint)?.path
  return path === undefined ? undefined : invalid([takenProblem(section, path)])
}

/** The problem of a field whose value somebody else took between the check and the write. */
export function takenProblem(section: EffectiveSection, path: string): Problem {
  const leaf = leavesOf(section.fields)
    .flatMap(pathsOf)
    .find((other) => other.path === path)
  const name = path.replace(/^ar\./, '')
  return leaf
    ? problemOf(section, { ...leaf, path: name }, path, { rule: 'taken' })
    : { path, key: 'validations.taken' }
}
