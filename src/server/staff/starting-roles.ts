import { startingRoles } from '../../group/starting-roles.ts'
import { rolesOf } from '../accounts/posts.ts'
import { lockStaffFor } from '../guards/acting-session.ts'
import { looksLike } from '../guards/look-alike.ts'
import { createRecord } from '../records/records.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'

/**
 * Gives a unit the roles that most begin with, by the rules of their section, whose scope is given; those whose names it has already stay as they
 * are. Throws `errors.validation` where who asks may not give one of them.
 */
export const addStartingRoles = (scope: Scope): Promise<void> =>
  inTransaction(scope, async (inside) => {
    await lockStaffFor(inside)
    const known = await rolesOf(inside.db, inside.unit.id)
    const lacking = Object.entries(startingRoles).filter(([name]) => !known.some((role) => looksLike(role.name, name)))
    for (const [name, permissions] of lacking) await createRecord(inside, { name, permissions })
  })
