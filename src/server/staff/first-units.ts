import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { OfferedUnit } from '../../api/units.ts'
import { specifiedUnits } from '../../group/specified-units.ts'
import { startingRoles } from '../../group/starting-roles.ts'
import { traitsOf } from '../../group/units.ts'
import { addRole } from '../accounts/people.ts'
import { isGroupAdmin, lockStaff } from '../accounts/posts.ts'
import type { Tables } from '../database/tables.ts'
import { refusalAt } from '../guards/guard.ts'
import { looksLike } from '../guards/look-alike.ts'
import { invalid } from '../http/errors.ts'
import { importRecords } from '../records/import.ts'
import type { Body } from '../records/records.ts'
import type { Scope, Unit } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'

interface FirstUnits {
  /** Bodies of units, of which what is not said follows from the code. */
  readonly records: readonly Body[]
  readonly roles: boolean
}

/** The units that a group without any may begin with; nothing for those who make none, and where there is one already. */
export async function unitsOffered(db: Kysely<Tables>, adminId: string): Promise<OfferedUnit[] | undefined> {
  if (!(await isGroupAdmin(db, adminId)) || (await hasUnits(db))) return undefined
  return Object.entries(specifiedUnits).map(([name, displayName]) => ({ name, displayName }))
}

/** The unit in which the first ones are made, and which is the first of them: there is no other yet. */
export const newUnit = (): Unit => ({
  ...{ id: uuidv7(), name: '', displayName: { en: '', ar: '' }, frontUrl: null },
  ...traitsOf(''),
})

/**
 * Makes the first units of a group, all or none, by the rules of their section, whose scope in a `newUnit` is given. Where another has
 * made some meanwhile, there is nothing left to do. Throws `errors.validation` with paths that begin with the place of the unit
 * (`records.2.code`).
 */
export function makeFirstUnits(scope: Scope, { records, roles }: FirstUnits): Promise<void> {
  refuseAlike(records)
  const entries = records.map((body, place) => {
    const { mark: _, ...traits } = traitsOf(String(body.code))
    return {
      id: place === 0 ? scope.unit.id : uuidv7(),
      body: { ...traits, ...body },
      at: new Date(),
      person: scope.person,
    }
  })
  return inTransaction(scope, async (inside) => {
    await lockStaff(inside.db)
    if (await hasUnits(inside.db)) return
    await importRecords(inside, entries)
    if (roles) for (const { id } of entries) await addStartingRoles(inside.db, id)
  })
}

const hasUnits = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('core.business_units').select('id').limit(1).executeTakeFirst()) !== undefined

async function addStartingRoles(db: Kysely<Tables>, unitId: string): Promise<void> {
  for (const [name, permissions] of Object.entries(startingRoles)) await addRole(db, unitId, { name, permissions })
}

/** Those that come together are not among each other's others yet. */
function refuseAlike(records: readonly Body[]): void {
  const codes = records.map(({ code }) => String(code))
  const problems = codes.flatMap((code, place) => {
    const alike = codes.slice(0, place).find((other) => looksLike(code, other))
    return alike === undefined ? [] : [refusalAt(`records.${place}.code`, 'alike', { name: alike })]
  })
  if (problems.length > 0) throw invalid(problems)
}
