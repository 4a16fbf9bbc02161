import type { EffectiveSection } from '../../schema/effective-section.ts'
import { flattenFields } from '../../schema/fields.ts'
import { createProblem, type Problem } from '../../schema/validate-record.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'
import { uniqueIndexesOf } from '../database/table-definition.ts'
import { type ApiError, invalid } from '../http/errors.ts'

/** The API error for a unique violation in a section; undefined for any other database error. */
export function uniqueViolationError(section: EffectiveSection, error: unknown): ApiError | undefined {
  const { code, constraint } = Object(error)
  if (code !== '23505') return undefined
  const path = uniqueIndexesOf(section).find((index) => index.name === constraint)?.path
  return path === undefined ? undefined : invalid([uniqueViolationProblem(section, path)])
}

/** The problem of a field whose value was taken between the check and the write. */
export function uniqueViolationProblem(section: EffectiveSection, path: string): Problem {
  const leaf = flattenFields(section.fields)
    .flatMap(fieldsPerLocale)
    .find((candidate) => candidate.path === path)
  const name = path.replace(/^ar\./, '')
  return leaf
    ? createProblem(section, { ...leaf, path: name }, path, { rule: 'taken' })
    : { path, key: 'validations.taken' }
}
