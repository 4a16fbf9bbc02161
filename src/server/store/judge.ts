import { isEmpty, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { type Problem, problems as problemsOf } from '../../schema/problems.ts'
import { invalid } from '../errors.ts'
import { guarded } from '../guards/index.ts'
import { hashPassword } from '../passwords.ts'
import { prepare } from './prepare.ts'
import type { Scope } from './scope.ts'
import { deriveSlug, hasSlug } from './slugs.ts'
import type { Values } from './values.ts'
import { databaseProblems } from './verify.ts'

/**
 * The body as it may be stored under an id, with a slug where it had none. Throws `errors.validation` with everything that is
 * wrong with it, the problems found before included.
 */
export async function judge(
  scope: Scope,
  candidate: { readonly id: string; readonly body: Values; readonly found?: readonly Problem[] },
): Promise<Values> {
  const prepared = await prepare(scope, candidate.body)
  const isNameless = hasSlug(scope.section) && isEmpty(prepared.slug)
  const body = isNameless ? { ...prepared, slug: await deriveSlug(scope, prepared) } : prepared
  const problems = problemsOf(scope.section, body, scope.profile.features)
  // A slug of our own making that is taken in this very moment is not the person's mistake: the write fails and is run again.
  const known = new Set([...problems.map((problem) => problem.path), ...(isNameless ? ['slug'] : [])])
  const inDatabase = (await databaseProblems(scope, body, candidate.id)).filter(({ path }) => !known.has(path))
  const all = [...(candidate.found ?? []), ...problems, ...inDatabase]
  if (all.length > 0) throw invalid(all)
  const refused = await guarded({ scope, id: candidate.id, after: body })
  if (refused.length > 0) throw invalid(refused)
  return await withHashes(scope, body)
}

/** Passwords are stored as hashes, and nothing else of them. */
async function withHashes(scope: Scope, body: Values): Promise<Values> {
  let hashed = body
  for (const { path, field } of leavesOf(scope.section.fields)) {
    const value = field.kind === 'password' && !field.confirms ? valueAt(body, path) : undefined
    if (typeof value === 'string') hashed = withValueAt(hashed, path, await hashPassword(value))
  }
  return hashed
}
