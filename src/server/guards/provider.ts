import { isRecord } from '../../schema/fields.ts'
import { assignmentsIn } from '../../schema/kinds/assignments.ts'
import type { Problem } from '../../schema/problems.ts'
import { rolesAt } from '../accounts/posts.ts'
import { lockStaffFor } from './acting-session.ts'
import { type Guard, refusalAt, unconfirmed } from './guard.ts'

/** The groups of a provider give roles that there are; and since it lets people in, whoever writes it has just said their own password. */
export const provider: Guard = async ({ scope, after }) => {
  await lockStaffFor(scope)
  if (!after) return []
  const rows = Array.isArray(after.groups) ? after.groups.filter(isRecord) : []
  const found: Problem[] = []
  for (const [index, { posts }] of rows.entries()) {
    const wanted = assignmentsIn(posts)
    const there = await rolesAt(scope.db, wanted)
    if (wanted.some(({ businessUnit }) => !there.has(businessUnit)))
      found.push(refusalAt(`groups.${index}.posts`, 'providerRole'))
  }
  return found.length > 0 ? found : unconfirmed(scope)
}
