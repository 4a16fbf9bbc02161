import { publishingLimit } from '../../../schema/access.ts'
import { isEmpty } from '../../../schema/fields.ts'
import type { Problem } from '../../../schema/problems.ts'
import { givingWay } from '../../context/pace.ts'
import { guarded } from '../../guards/index.ts'
import type { Scope } from '../../store/scope.ts'
import { hasSlug } from '../../store/slug-field.ts'
import type { Values } from '../../store/values.ts'
import { type Candidate, refusedIn, withHashes } from '../judge.ts'
import { keysOf, slugsIn } from '../keys.ts'
import { openFilesOf, prepare } from '../prepare.ts'
import { freeSlugs } from '../slugs.ts'

/** A candidate's body as it may be stored, or why it may not. */
export interface Verdict {
  readonly body: Values
  readonly problems: readonly Problem[]
}

/** Judges several records as `judge` does one, with what other records tell of them looked up once. Nothing is thrown for what is refused. */
export async function judgeAll(scope: Scope, candidates: readonly Candidate[]): Promise<readonly Verdict[]> {
  const files = await openFilesOf(
    scope,
    candidates.map(({ body }) => body),
  )
  const prepared: Candidate[] = []
  const giveWay = givingWay()
  for (const one of candidates) {
    prepared.push({ ...one, body: await prepare(scope, one.body, one.id, files) })
    await giveWay()
  }
  const named = await withSlugs(scope, prepared)
  const keys = await keysOf(scope, named)
  const verdicts: Verdict[] = []
  for (const [place, { id, body, before }] of named.entries()) {
    const isNameless = body.slug !== prepared[place]?.body.slug
    const limit = publishingLimit(scope, scope.section, before, body)
    const problems = limit
      ? [{ path: 'status', key: `errors.${limit}` }]
      : await refusedIn(scope, { id, body, ...(before ? { before } : {}) }, { body, keys, isNameless })
    const refused = problems.length > 0 ? problems : await guarded({ scope, id, after: body, before })
    await giveWay()
    verdicts.push({ problems: refused, body: refused.length > 0 ? body : await withHashes(scope, { id, body }) })
  }
  return verdicts
}

async function withSlugs(scope: Scope, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  if (!hasSlug(scope.section)) return candidates
  const nameless = candidates.filter(({ body }) => isEmpty(body.slug))
  const brought = candidates.flatMap(({ body }) => slugsIn(scope, body).map(({ value }) => String(value)))
  const slugs = await freeSlugs(
    scope,
    nameless.map(({ body }) => body),
    brought,
  )
  const own = new Map(nameless.map(({ id }, place) => [id, slugs[place]]))
  return candidates.map((one) => (own.has(one.id) ? { ...one, body: { ...one.body, slug: own.get(one.id) } } : one))
}
