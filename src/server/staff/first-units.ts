import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { startingRoles } from '../../group/starting-roles.ts'
import { traitsOf } from '../../group/units.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import { checkValue, cleanValue } from '../../schema/kinds.ts'
import { addRole } from '../accounts/people.ts'
import { isGroupAdmin } from '../accounts/posts.ts'
import type { Tables } from '../database/tables.ts'
import { lockStaffFor } from '../guards/acting-session.ts'
import { refusalAt } from '../guards/guard.ts'
import { looksLike } from '../guards/look-alike.ts'
import { invalid } from '../http/errors.ts'
import { importRecords } from '../records/import.ts'
import type { Body } from '../records/records.ts'
import type { Scope, Unit } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'

interface FirstUnits {
  /** Bodies of units; a profile and a colour that are left out follow from the code. */
  readonly records: readonly Body[]
  readonly roles: boolean
  /** What the person who makes them is called from now on. */
  readonly name?: string | undefined
}

/** Is this a group admin of a group without units, who makes the first ones? */
export const createsFirstUnits = async (db: Kysely<Tables>, adminId: string): Promise<boolean> =>
  (await isGroupAdmin(db, adminId)) && !(await hasUnits(db))

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
export function makeFirstUnits(scope: Scope, { records, roles, name }: FirstUnits): Promise<void> {
  refuseAlike(records)
  const ownName = name === undefined ? undefined : nameIn(scope, name)
  const entries = records.map((body, place) => {
    const { profile, color } = traitsOf(String(body.code))
    return {
      id: place === 0 ? scope.unit.id : uuidv7(),
      body: { profile, color, ...body },
      at: new Date(),
      person: scope.person,
    }
  })
  return inTransaction(scope, async (inside) => {
    await lockStaffFor(inside)
    if (await hasUnits(inside.db)) return
    await importRecords(inside, entries)
    if (ownName !== undefined) {
      const isMine = inside.db.updateTable('core.admins').where('id', '=', String(scope.person?.id))
      await isMine.set({ name: ownName, updated_at: new Date() }).execute()
    }
    if (roles) for (const { id } of entries) await addStartingRoles(inside.db, id)
  })
}

/** The name as the section of accounts takes it. Throws `errors.validation` at `name`. */
function nameIn({ sections }: Scope, name: string): string {
  const field = sections.find(({ guard }) => guard === 'account')?.fields.name
  if (!field || isGroup(field) || isList(field)) return name
  const cleaned = cleanValue(field, name)
  const finding = checkValue(field, cleaned)
  if (finding) throw invalid([refusalAt('name', finding.rule, finding.values)])
  return String(cleaned)
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
