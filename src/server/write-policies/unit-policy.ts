import { sql } from 'kysely'
import { isUuid } from '../../fields/relation/relation.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { revokeAfterUnitActivation } from '../credentials/revoke-after-grant.ts'
import type { SectionContext } from '../store/section-context.ts'
import { lockAccountsForSession } from './acting-session.ts'
import { isConfusable } from './homoglyphs.ts'
import { type CompletedWrite, createProblemAt, reauthPath, type WritePolicy } from './write-policy.ts'

interface StoredUnit {
  readonly id: string
  readonly name: string
  readonly retired_at: Date | null
}

/**
 * Websites identify a unit by its code, so the code never changes and must not be confusable with another one. The time zone must be one
 * that the database knows too. At least one unit stays active. Ending the access of other users to a unit requires re-authentication.
 */
export const unitPolicy: WritePolicy = async ({ scope, id, after }) => {
  if (!after) return []
  await lockAccountsForSession(scope)
  const units = await scope.db.selectFrom('core.business_units').select(['id', 'name', 'retired_at']).execute()
  const stored = units.find((unit) => unit.id === id)
  const otherUnits = units.filter((unit) => unit.id !== id)
  const problems = [...codeProblems(String(after.code), stored, otherUnits), ...(await zoneProblems(scope, after))]
  if (problems.length > 0 || after.status !== 'retired' || stored?.retired_at) return problems
  if (otherUnits.every((unit) => unit.retired_at !== null)) return [createProblemAt('status', 'lastUnit')]
  return await peopleProblems(scope, id)
}

/** A unit that is created, activated or restored grants rights to everyone with a role there and to all group admins. */
export async function afterUnitWrite({ scope, id, before, after }: CompletedWrite): Promise<void> {
  const isActivated = after?.status !== 'retired' && (before === undefined || before.status === 'retired')
  if (isActivated) await revokeAfterUnitActivation(scope, id)
}

function codeProblems(
  code: string,
  stored: StoredUnit | undefined,
  otherUnits: readonly StoredUnit[],
): readonly Problem[] {
  if (stored) return []
  // A code in the form of an id would be looked up as an id.
  if (isUuid(code)) return [createProblemAt('code', 'reserved')]
  const [similarUnit] = otherUnits.filter((otherUnit) => isConfusable(code, otherUnit.name))
  return similarUnit ? [createProblemAt('code', 'confusable', { name: similarUnit.name })] : []
}

async function zoneProblems({ db }: SectionContext, { timeZone }: RecordValues): Promise<readonly Problem[]> {
  const { rows } = await sql`select from pg_timezone_names where name = ${String(timeZone)}`.execute(db)
  return rows.length > 0 ? [] : [createProblemAt('timeZone', 'timeZone')]
}

const maxNames = 5

/** Before a unit is retired, its users are listed who lose access by it. Group admins are not, because they keep the other units. */
async function peopleProblems({ db, access: { confirmed } }: SectionContext, id: string): Promise<readonly Problem[]> {
  if (confirmed) return []
  const people = await db
    .selectFrom('core.role_assignments as p')
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select('a.name')
    .where('p.bu_id', '=', id)
    .where('a.group_admin', '=', false)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
  if (people.length === 0) return []
  const names = people.slice(0, maxNames).map(({ name }) => name)
  return [
    createProblemAt(reauthPath, 'reauthRequired', { names: names.join(', '), others: people.length - names.length }),
  ]
}
