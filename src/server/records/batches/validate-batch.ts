import { publishingLimit } from '../../../schema/access.ts'
import { isEmpty } from '../../../schema/fields.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import type { Problem } from '../../../schema/validate-record.ts'
import { createYielder } from '../../context/throttle.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { hasSlug } from '../../store/slug-field.ts'
import { checkWritePolicy } from '../../write-policies/index.ts'
import { loadLookups, slugsIn } from '../lookups.ts'
import { loadPublicFiles, sanitizeBody } from '../sanitize.ts'
import { availableSlugs } from '../slugs.ts'
import { rejections, type SaveCandidate, withProtectedSecrets, withStoredTexts } from '../validate.ts'

/** The body of a candidate ready to store, or the problems that reject it. */
interface BatchResult {
  readonly body: RecordValues
  readonly problems: readonly Problem[]
}

/**
 * Validates several records as `validateForSave` validates one, with a single lookup of other records. Returns rejections
 * instead of throwing them.
 */
export async function validateBatch(
  scope: SectionContext,
  candidates: readonly SaveCandidate[],
): Promise<readonly BatchResult[]> {
  const files = await loadPublicFiles(
    scope,
    candidates.map(({ body }) => body),
  )
  const prepared: SaveCandidate[] = []
  const giveWay = createYielder()
  for (const one of candidates) {
    prepared.push({ ...one, body: await sanitizeBody(scope, one.body, one.id, files) })
    await giveWay()
  }
  const named = await withSlugs(scope, prepared)
  const keys = await loadLookups(scope, named)
  const verdicts: BatchResult[] = []
  for (const [place, { id, body, before }] of named.entries()) {
    const isNameless = body.slug !== prepared[place]?.body.slug
    const limit = publishingLimit(scope.access, scope.section, before, body)
    const problems = limit
      ? [{ path: 'status', key: `errors.${limit}` }]
      : await rejections(scope, { id, body, ...(before ? { before } : {}) }, { body, keys, isNameless })
    const refused = problems.length > 0 ? problems : await checkWritePolicy({ scope, id, after: body, before })
    const sent = candidates[place]
    const stored = sent ? withStoredTexts(scope, sent, body) : body
    await giveWay()
    verdicts.push({
      problems: refused,
      body: refused.length > 0 ? body : await withProtectedSecrets(scope, { id, body: stored }),
    })
  }
  return verdicts
}

async function withSlugs(
  scope: SectionContext,
  candidates: readonly SaveCandidate[],
): Promise<readonly SaveCandidate[]> {
  if (!hasSlug(scope.section)) return candidates
  const nameless = candidates.filter(({ body }) => isEmpty(body.slug))
  const brought = candidates.flatMap(({ body }) => slugsIn(scope, body).map(({ value }) => String(value)))
  const slugs = await availableSlugs(
    scope,
    nameless.map(({ body }) => body),
    brought,
  )
  const own = new Map(nameless.map(({ id }, place) => [id, slugs[place]]))
  return candidates.map((one) => (own.has(one.id) ? { ...one, body: { ...one.body, slug: own.get(one.id) } } : one))
}
