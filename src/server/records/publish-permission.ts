import { publishingLimit } from '../../schema/access.ts'
import { roleRestricted } from '../http/errors.ts'
import type { SectionContext } from '../store/section-context.ts'

type PublishState = { readonly status?: unknown } | undefined

/**
 * Rejects a write that affects published content if the user's role may not publish. `states` are the record before and after
 * the write. Throws `errors.noPublishing`; its path is the status field if the section has one, so that forms and bulk changes
 * show it at the record.
 */
export function assertCanPublish(scope: SectionContext, ...states: readonly PublishState[]): void {
  const limit = publishingLimit(scope.access, scope.section, ...states)
  if (limit) throw roleRestricted(limit, scope.section.statuses ? 'status' : undefined)
}
