import { publishingLimit } from '../../schema/access.ts'
import { limited } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'

type State = { readonly status?: unknown } | undefined

/**
 * Refuses to touch what visitors see, for a person whose role may not publish: `states` are the record as it is and as it will be. Throws
 * `errors.noPublishing`, at the status where the section has one, so that a form and a change of several say it of the record.
 */
export function refuseUnpublishable(scope: Scope, ...states: readonly State[]): void {
  const limit = publishingLimit(scope, scope.section, ...states)
  if (limit) throw limited(limit, scope.section.statuses ? 'status' : undefined)
}
