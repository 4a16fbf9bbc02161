import { isEmpty, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { isKeptSecret, isSealed } from '../../schema/kinds.ts'
import { type Problem, problemOf, problems as problemsOf, unknownProblems } from '../../schema/problems.ts'
import { type Judged, parted } from '../../schema/standing.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { guarded } from '../guards/index.ts'
import { invalid } from '../http/errors.ts'
import { sealed } from '../second-factor/sealing.ts'
import type { Scope } from '../store/scope.ts'
import { hasSlug } from '../store/slug-field.ts'
import type { Values } from '../store/values.ts'
import { type Keys, keysOf } from './keys.ts'
import { refuseUnpublishable } from './limits.ts'
import { prepare } from './prepare.ts'
import { freeSlugSql } from './slugs.ts'
import { databaseProblems, reservedProblems } from './verify.ts'

export interface Candidate {
  readonly id: string
  readonly body: Values
  /** Problems found before, if any. */
  readonly found?: readonly Problem[]
  /** The record as it is stored, whose old faults refuse nothing while they are left as they are. */
  readonly before?: Values
  /** Does it come back from among the deleted? What others did meanwhile is then no old fault. */
  readonly returns?: boolean
}

/**
 * The body as it may be stored under an id, with a slug where it had none. Throws `errors.validation` with everything that is
 * wrong with it, the problems found before included; but for what stood in the record before and is left as it was. Throws
 * `errors.noPublishing` where the person may not make the record so.
 */
export async function judge(scope: Scope, candidate: Candidate): Promise<Values> {
  const { id } = candidate
  refuseUnpublishable(scope, candidate.before, candidate.body)
  refuseManyUnknown(scope, candidate.body)
  const prepared = await prepare(scope, candidate.body, id)
  const isNameless = hasSlug(scope.section) && isEmpty(prepared.slug)
  const free = isNameless ? await freeSlugSql(scope, prepared) : undefined
  const keys = await keysOf(scope, [{ id, body: prepared }], free)
  const body = isNameless ? { ...prepared, slug: keys.freeSlug } : prepared
  const refused = await refusedIn(scope, candidate, { body, keys, isNameless })
  if (refused.length > 0) throw invalid(refused)
  const forbidden = await guarded({ scope, id, after: body, before: candidate.before })
  if (forbidden.length > 0) throw invalid(forbidden)
  return await withHashes(scope, { id, body })
}

/** A failure names no more; to judge a record with so many would take the server longer the more there are. */
const maxUnknown = 100

function refuseManyUnknown({ section }: Scope, body: Values): void {
  const unknown = unknownProblems(section.fields, body)
  if (unknown.length > maxUnknown) throw invalid(unknown)
}

interface Looked {
  /** The candidate's body as it would be stored, and what other records tell of it. */
  readonly body: Values
  readonly keys: Keys
  /** Is its slug of our own making? */
  readonly isNameless: boolean
}

/** All that refuses a candidate to be stored, but for what the section's guard says; old faults refuse nothing. */
export async function refusedIn(scope: Scope, candidate: Candidate, looked: Looked): Promise<readonly Problem[]> {
  const { body, keys, isNameless } = looked
  const { id, found = [] } = candidate
  const problems = problemsOf(scope.section, body, scope.profile.features)
  // A slug of our own making that is taken in this very moment is not the person's mistake: the write fails and is run again.
  const known = new Set([...problems.map((problem) => problem.path), ...(isNameless ? ['slug'] : [])])
  const inDatabase = (await databaseProblems(scope, { id, body }, keys)).filter(({ path }) => !known.has(path))
  const all = [...found, ...problems, ...inDatabase, ...fixedProblems(scope, body, candidate.before)]
  const before = all.length > 0 ? await judgedBefore(scope, candidate) : undefined
  return parted(scope.section.fields, { body, problems: all }, before).refused
}

/** What was written when the record was made, and is to be another now. */
const fixedProblems = ({ section }: Scope, body: Values, before: Values | undefined): readonly Problem[] =>
  before === undefined
    ? []
    : leavesOf(section.fields)
        .filter(({ path, field }) => field.fixed && valueAt(body, path) !== valueAt(before, path))
        .map((leaf) => problemOf(section, leaf, leaf.path, { rule: 'fixed' }))

/** The stored record by the rules of today, in the form in which the new one is judged. */
async function judgedBefore(scope: Scope, { id, before, returns }: Candidate): Promise<Judged | undefined> {
  if (!before) return undefined
  const body = await prepare(scope, before, id)
  const inDatabase = returns ? reservedProblems(scope, body) : await databaseProblems(scope, { id, body })
  return { body, problems: [...problemsOf(scope.section, body, scope.profile.features), ...inDatabase] }
}

/** Passwords are stored as hashes, and nothing else of them; what the product says to others is encrypted, and opens for its record alone. */
export async function withHashes(scope: Scope, { id, body }: Pick<Candidate, 'id' | 'body'>): Promise<Values> {
  let hashed = body
  for (const { path, field } of leavesOf(scope.section.fields)) {
    const value = isKeptSecret(field) ? valueAt(body, path) : undefined
    if (typeof value !== 'string') continue
    const kept = isSealed(field) ? sealed(value, id, scope.secretKey) : await hashPassword(value)
    hashed = withValueAt(hashed, path, kept)
  }
  return hashed
}
