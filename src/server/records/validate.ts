import { isEncrypted, isStoredSecret } from '../../fields/field-types.ts'
import { flattenFields, getAtPath, isEmpty, setAtPath } from '../../schema/fields.ts'
import { splitLegacyProblems, type ValidatedBody } from '../../schema/legacy-problems.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import {
  createProblem,
  type Problem,
  validateRecord as problemsOf,
  unknownPathProblems,
} from '../../schema/validate-record.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { invalid } from '../http/errors.ts'
import { encryptSecret } from '../second-factor/secret-encryption.ts'
import type { SectionContext } from '../store/section-context.ts'
import { hasSlug } from '../store/slug-field.ts'
import { checkWritePolicy } from '../write-policies/index.ts'
import { databaseProblems, reservedSlugProblems } from './database-problems.ts'
import { loadLookups, type RecordLookups } from './lookups.ts'
import { assertCanPublish } from './publish-permission.ts'
import { sanitizeBody } from './sanitize.ts'
import { availableSlugSql } from './slugs.ts'
import { withUnchangedTexts } from './unchanged-texts.ts'

export interface SaveCandidate {
  readonly id: string
  readonly body: RecordValues
  /** Problems found earlier, if any. */
  readonly found?: readonly Problem[]
  /** The stored record. Its pre-existing problems do not reject values that stay unchanged. */
  readonly before?: RecordValues
  /** Whether a deleted record is restored. Then conflicts with later changes of others do not count as pre-existing problems. */
  readonly returns?: boolean
}

/**
 * Validates a body for storage under an id and returns it, with a slug if it had none. Throws `errors.validation` with all
 * problems, including those found earlier, except pre-existing problems in unchanged values. Throws `errors.noPublishing` if the
 * user's role may not publish this state.
 */
export async function validateForSave(scope: SectionContext, candidate: SaveCandidate): Promise<RecordValues> {
  const { id } = candidate
  assertCanPublish(scope, candidate.before, candidate.body)
  assertFewUnknownFields(scope, candidate.body)
  const prepared = await sanitizeBody(scope, candidate.body, id)
  const isNameless = hasSlug(scope.section) && isEmpty(prepared.slug)
  const free = isNameless ? await availableSlugSql(scope, prepared) : undefined
  const keys = await loadLookups(scope, [{ id, body: prepared }], free)
  const body = isNameless ? { ...prepared, slug: keys.freeSlug } : prepared
  const refused = await rejections(scope, candidate, { body, keys, isNameless })
  if (refused.length > 0) throw invalid(refused)
  const forbidden = await checkWritePolicy({ scope, id, after: body, before: candidate.before })
  if (forbidden.length > 0) throw invalid(forbidden)
  return await withProtectedSecrets(scope, { id, body: withStoredTexts(scope, candidate, body) })
}

/** The body as it is stored: its texts that are the stored ones stay as they are. */
export const withStoredTexts = (
  { section }: SectionContext,
  { body: sent, before }: Pick<SaveCandidate, 'body' | 'before'>,
  body: RecordValues,
): RecordValues => (before ? withUnchangedTexts(section.fields, { sent, before, body }) : body)

/** The error lists no more unknown fields; validation time would grow with their number. */
const maxUnknown = 100

function assertFewUnknownFields({ section }: SectionContext, body: RecordValues): void {
  const unknown = unknownPathProblems(section.fields, body)
  if (unknown.length > maxUnknown) throw invalid(unknown)
}

interface CandidateLookups {
  /** The candidate's body as it would be stored, with the lookups of other records. */
  readonly body: RecordValues
  readonly keys: RecordLookups
  /** Whether the server generated the slug. */
  readonly isNameless: boolean
}

/** All problems that reject a candidate, except those of the section's write policy. Pre-existing problems do not reject it. */
export async function rejections(
  scope: SectionContext,
  candidate: SaveCandidate,
  looked: CandidateLookups,
): Promise<readonly Problem[]> {
  const { body, keys, isNameless } = looked
  const { id, found = [] } = candidate
  const problems = problemsOf(scope.section, body, scope.profile.features)
  // A generated slug that was just taken is not the user's mistake: the write fails and the transaction runs again.
  const known = new Set([...problems.map((problem) => problem.path), ...(isNameless ? ['slug'] : [])])
  const inDatabase = (await databaseProblems(scope, { id, body }, keys)).filter(({ path }) => !known.has(path))
  const all = [...found, ...problems, ...inDatabase, ...immutableProblems(scope, body, candidate.before)]
  const before = all.length > 0 ? await validateStoredRecord(scope, candidate) : undefined
  return splitLegacyProblems(scope.section.fields, { body, problems: all }, before).refused
}

/** Changes of immutable fields, which can be set only on creation. */
const immutableProblems = (
  { section }: SectionContext,
  body: RecordValues,
  before: RecordValues | undefined,
): readonly Problem[] =>
  before === undefined
    ? []
    : flattenFields(section.fields)
        .filter(({ path, field }) => field.immutable && getAtPath(body, path) !== getAtPath(before, path))
        .map((leaf) => createProblem(section, leaf, leaf.path, { rule: 'immutable' }))

/** Validates the stored record by the current rules, in the same form as the new one. */
async function validateStoredRecord(
  scope: SectionContext,
  { id, before, returns }: SaveCandidate,
): Promise<ValidatedBody | undefined> {
  if (!before) return undefined
  const body = await sanitizeBody(scope, before, id)
  const inDatabase = returns ? reservedSlugProblems(scope, body) : await databaseProblems(scope, { id, body })
  return { body, problems: [...problemsOf(scope.section, body, scope.profile.features), ...inDatabase] }
}

/** Hashes passwords. Encrypts the secrets that the product sends to other systems; each decrypts only for its own record. */
export async function withProtectedSecrets(
  scope: SectionContext,
  { id, body }: Pick<SaveCandidate, 'id' | 'body'>,
): Promise<RecordValues> {
  let hashed = body
  for (const { path, field } of flattenFields(scope.section.fields)) {
    const value = isStoredSecret(field) ? getAtPath(body, path) : undefined
    if (typeof value !== 'string') continue
    const kept = isEncrypted(field) ? encryptSecret(value, id, scope.services.secretKey) : await hashPassword(value)
    hashed = setAtPath(hashed, path, kept)
  }
  return hashed
}
