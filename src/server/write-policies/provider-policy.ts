import { assignmentsIn } from '../../fields/assignments/assignments.ts'
import { toRows } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { findRolesByUnit } from '../accounts/role-assignments.ts'
import { lockAccountsForSession } from './acting-session.ts'
import { createProblemAt, reauthProblems, type WritePolicy } from './write-policy.ts'

/** The groups of a provider may only grant roles that exist. A provider lets users in, so each write requires re-authentication. */
export const providerPolicy: WritePolicy = async ({ scope, after }) => {
  await lockAccountsForSession(scope)
  if (!after) return []
  const rows = toRows(after.groups)
  const problems: Problem[] = []
  for (const [index, { posts }] of rows.entries()) {
    const assignments = assignmentsIn(posts)
    const existingRoles = await findRolesByUnit(scope.db, assignments)
    if (assignments.some(({ businessUnit }) => !existingRoles.has(businessUnit)))
      problems.push(createProblemAt(`groups.${index}.posts`, 'providerRole'))
  }
  return problems.length > 0 ? problems : reauthProblems(scope)
}
