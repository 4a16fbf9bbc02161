import { type Field, type Fields, isRecord, valueAt } from './fields.ts'
import { comparedWith } from './judging/comparisons.ts'
import type { Problem } from './problems.ts'
import { canonical, earlierPlaces } from './rows.ts'
import { published } from './statuses.ts'
import { isLocale } from './text/words.ts'

type Body = Readonly<Record<string, unknown>>

/** A record with everything that is wrong with it. */
export interface Judged {
  readonly body: Body
  readonly problems: readonly Problem[]
}
/** What is wrong with a record: what refuses its save, and what stood there before and may stay. */
interface Parted {
  readonly refused: readonly Problem[]
  readonly standing: readonly Problem[]
}

/**
 * Parts what is wrong with a record by what was wrong with it before: a rule that became stricter locks nobody out of what was written
 * under an earlier one, so that a problem refuses no save that leaves its value as it was. What becomes published is sound as a whole.
 */
export function parted(fields: Fields, after: Judged, before: Judged | undefined): Parted {
  if (!before || before.problems.length === 0) return { refused: outermost(after.problems), standing: [] }
  const publishes = after.body.status === published && before.body.status !== published
  const standing = after.problems.filter(
    (problem) => !(publishes && isMendable(problem)) && stoodBefore(fields, problem, after.body, before),
  )
  return { refused: outermost(after.problems.filter((problem) => !standing.includes(problem))), standing }
}

/** Where there are too many rows or too few, that is said first, and nothing of the rows. */
const outermost = (problems: readonly Problem[]): readonly Problem[] => {
  const counted = problems.filter(isCount).map(({ path }) => `${path}.`)
  return counted.length === 0 ? problems : problems.filter(({ path }) => !counted.some((list) => path.startsWith(list)))
}

const isCount = ({ key }: Problem): boolean => /\.items_(min|max)$/.test(key)

/** What is left of a field that the section has no more stands in no form, where somebody could take it away. */
const isMendable = ({ key }: Problem): boolean => key !== 'validations.unknown'

function stoodBefore(fields: Fields, problem: Problem, body: Body, before: Judged): boolean {
  const path = earlierPath(problem.path, body, before.body)
  if (path === undefined) return false
  const isSame = (one: Problem) =>
    one.path === path && one.key === problem.key && canonical(one.values) === canonical(problem.values)
  return (
    before.problems.some(isSame) &&
    isAsItWas(problem, valueAt(body, problem.path), valueAt(before.body, path)) &&
    besideOf(fields, problem.path).every(
      (name) =>
        canonical(valueAt(body, beside(problem.path, name))) === canonical(valueAt(before.body, beside(path, name))),
    )
  )
}

/** Where a value stood before, rows found again wherever they stand now; nothing for a value of a new row. */
function earlierPath(path: string, now: unknown, old: unknown): string | undefined {
  const [name = '', ...rest] = path.split('.')
  const place = Array.isArray(now) && Array.isArray(old) ? earlierPlaces(now, old)[Number(name)] : name
  if (place === undefined) return undefined
  if (rest.length === 0) return String(place)
  const inner = earlierPath(rest.join('.'), valueAt(now, name), valueAt(old, String(place)))
  return inner === undefined ? undefined : `${place}.${inner}`
}

/** Rows are judged one by one; of the list itself counts how many they are, and fewer where they are too many. */
function isAsItWas({ key }: Problem, now: unknown, old: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(old)) return canonical(now) === canonical(old)
  if (key.endsWith('.items_max')) return now.length <= old.length
  if (key.endsWith('.items_min')) return now.length >= old.length
  return now.every(isRecord) ? now.length === old.length : canonical(now) === canonical(old)
}

const beside = (path: string, name: string): string => path.slice(0, path.lastIndexOf('.') + 1) + name

/** The value beside it with which a value is compared: a rule between the two stands only while neither is changed. */
function besideOf(fields: Fields, path: string): readonly string[] {
  const field = fieldAt(fields, path)
  const other = field && comparedWith(field)
  return other === undefined ? [] : [other]
}

/** The field at a body's path, whichever the language and the row. */
function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.').filter((part) => !isLocale(part) && !/^\d+$/.test(part))
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || !field) return field
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined
}
