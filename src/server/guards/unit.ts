import { sql } from 'kysely'
import { isId } from '../../schema/kinds/relation.ts'
import type { Problem } from '../../schema/problems.ts'
import { revokeAfterUnitOpened } from '../credentials/revoke-after-grant.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { lockStaffFor } from './acting-session.ts'
import { type Guard, ownPasswordPath, refusalAt, type Written } from './guard.ts'
import { looksLike } from './look-alike.ts'

interface Stored {
  readonly id: string
  readonly name: string
  readonly retired_at: Date | null
}

/**
 * Websites know a unit by its code, so that it stays and nobody takes one for another's; its clock is one that the database knows too;
 * and there is always one in which people work. To end the work of others there takes the own password.
 */
export const unit: Guard = async ({ scope, id, after }) => {
  if (!after) return []
  await lockStaffFor(scope)
  const units = await scope.db.selectFrom('core.business_units').select(['id', 'name', 'retired_at']).execute()
  const stored = units.find((one) => one.id === id)
  const others = units.filter((one) => one.id !== id)
  const found = [...codeProblems(String(after.code), stored, others), ...(await zoneProblems(scope, after))]
  if (found.length > 0 || after.status !== 'retired' || stored?.retired_at) return found
  if (others.every((one) => one.retired_at !== null)) return [refusalAt('status', 'lastUnit')]
  return await peopleProblems(scope, id)
}

/** A unit that is new or was brought back gives rights to everybody who works there, and to all group admins. */
export async function afterUnitWrite({ scope, id, before, after }: Written): Promise<void> {
  const isOpened = after?.status !== 'retired' && (before === undefined || before.status === 'retired')
  if (isOpened) await revokeAfterUnitOpened(scope, id)
}

function codeProblems(code: string, stored: Stored | undefined, others: readonly Stored[]): readonly Problem[] {
  if (stored) return []
  // What looks like an id is looked up by it.
  if (isId(code)) return [refusalAt('code', 'reserved')]
  const [alike] = others.filter((other) => looksLike(code, other.name))
  return alike ? [refusalAt('code', 'alike', { name: alike.name })] : []
}

async function zoneProblems({ db }: Scope, { timeZone }: Values): Promise<readonly Problem[]> {
  const { rows } = await sql`select from pg_timezone_names where name = ${String(timeZone)}`.execute(db)
  return rows.length > 0 ? [] : [refusalAt('timeZone', 'timeZone')]
}

const mostNamed = 5

/** Whoever retires a unit is told first whose work ends by it: group admins go on in the others. */
async function peopleProblems({ db, confirmed }: Scope, id: string): Promise<readonly Problem[]> {
  if (confirmed) return []
  const people = await db
    .selectFrom('core.posts as p')
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select('a.name')
    .where('p.bu_id', '=', id)
    .where('a.group_admin', '=', false)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
  if (people.length === 0) return []
  const names = people.slice(0, mostNamed).map(({ name }) => name)
  return [refusalAt(ownPasswordPath, 'unconfirmed', { names: names.join(', '), others: people.length - names.length })]
}
