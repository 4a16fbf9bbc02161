import { type Field, type Fields, getAtPath } from './fields.ts'
import { isRecord } from './is-record.ts'
import { canonicalJson, matchRows } from './match-rows.ts'
import type { RecordValues } from './record-values.ts'
import { published } from './statuses.ts'
import { isLocale } from './text/locales.ts'
import type { Problem } from './validate-record.ts'
import { comparedField } from './validation/cross-field-rules.ts'

/** A record with all its validation errors. */
export interface ValidatedBody {
  readonly body: RecordValues
  readonly problems: readonly Problem[]
}
/** New errors, which reject the save, and pre-existing errors, which are allowed. */
interface SplitProblems {
  readonly refused: readonly Problem[]
  readonly legacy: readonly Problem[]
}

/**
 * Splits validation errors into new ones (reject) and pre-existing ones in unchanged values (allow), so stricter rules do not block edits
 * of old records. A record that becomes published must be valid as a whole.
 */
export function splitLegacyProblems(
  fields: Fields,
  after: ValidatedBody,
  before: ValidatedBody | undefined,
): SplitProblems {
  if (!before || before.problems.length === 0) return { refused: outermost(after.problems), legacy: [] }
  const becomesPublished = after.body.status === published && before.body.status !== published
  const legacyProblems = after.problems.filter(
    (problem) => !(becomesPublished && isFixable(problem)) && isLegacyProblem(fields, problem, after.body, before),
  )
  return {
    refused: outermost(after.problems.filter((problem) => !legacyProblems.includes(problem))),
    legacy: legacyProblems,
  }
}

/** If a list has too many or too few rows, reports only that and omits the errors of its rows. */
const outermost = (problems: readonly Problem[]): readonly Problem[] => {
  const listPrefixes = problems.filter(isCount).map(({ path }) => `${path}.`)
  return listPrefixes.length === 0
    ? problems
    : problems.filter(({ path }) => !listPrefixes.some((list) => path.startsWith(list)))
}

const isCount = ({ key }: Problem): boolean => /\.items_(min|max)$/.test(key)

/** Errors in values of removed fields are not fixable: no form shows such a value. */
export const isFixable = ({ key }: Problem): boolean => key !== 'validations.unknown'

function isLegacyProblem(fields: Fields, problem: Problem, body: RecordValues, before: ValidatedBody): boolean {
  const path = earlierPath(problem.path, body, before.body)
  if (path === undefined) return false
  const isSame = (candidate: Problem) =>
    candidate.path === path &&
    candidate.key === problem.key &&
    canonicalJson(candidate.values) === canonicalJson(problem.values)
  return (
    before.problems.some(isSame) &&
    isValueUnchanged(problem, getAtPath(body, problem.path), getAtPath(before.body, path)) &&
    siblingsOf(fields, problem.path).every(
      (name) =>
        canonicalJson(getAtPath(body, siblingPath(problem.path, name))) ===
        canonicalJson(getAtPath(before.body, siblingPath(path, name))),
    )
  )
}

/** The previous path of a value, with rows matched across reordering; undefined for a value of a new row. */
function earlierPath(path: string, current: unknown, previous: unknown): string | undefined {
  const [name = '', ...rest] = path.split('.')
  const previousKey =
    Array.isArray(current) && Array.isArray(previous) ? matchRows(current, previous)[Number(name)] : name
  if (previousKey === undefined) return undefined
  if (rest.length === 0) return String(previousKey)
  const inner = earlierPath(rest.join('.'), getAtPath(current, name), getAtPath(previous, String(previousKey)))
  return inner === undefined ? undefined : `${previousKey}.${inner}`
}

/** Rows are validated one by one. For the list itself only the row count matters, and with too many rows a lower count is allowed. */
function isValueUnchanged({ key }: Problem, current: unknown, previous: unknown): boolean {
  if (!Array.isArray(current) || !Array.isArray(previous)) return canonicalJson(current) === canonicalJson(previous)
  if (key.endsWith('.items_max')) return current.length <= previous.length
  if (key.endsWith('.items_min')) return current.length >= previous.length
  return current.every(isRecord)
    ? current.length === previous.length
    : canonicalJson(current) === canonicalJson(previous)
}

const siblingPath = (path: string, name: string): string => path.slice(0, path.lastIndexOf('.') + 1) + name

/** The sibling field that this value is compared with: an error between the two is pre-existing only if neither value has changed. */
function siblingsOf(fields: Fields, path: string): readonly string[] {
  const field = fieldAt(fields, path)
  const comparedName = field && comparedField(field)
  return comparedName === undefined ? [] : [comparedName]
}

/** The field at a path of the body, ignoring the language and the row. */
function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.').filter((part) => !isLocale(part) && !/^\d+$/.test(part))
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || !field) return field
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined
}
