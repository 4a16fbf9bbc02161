import { uuidv7 } from 'uuidv7'
import { normalizeValue, validateValue } from '../../fields/field-types.ts'
import { defaultRoles } from '../../group/default-roles.ts'
import { defaultUnitTraits } from '../../group/units.ts'
import { isGroupField, isList } from '../../schema/fields.ts'
import { createRole } from '../accounts/admins.ts'
import { isGroupAdmin } from '../accounts/role-assignments.ts'
import type { Db } from '../database/tables.ts'
import { invalid } from '../http/errors.ts'
import { importRecords } from '../records/import-records.ts'
import type { RecordInput } from '../records/records.ts'
import type { BusinessUnit, SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { lockAccountsForSession } from '../write-policies/acting-session.ts'
import { isConfusable } from '../write-policies/homoglyphs.ts'
import { createProblemAt } from '../write-policies/write-policy.ts'

interface FirstUnits {
  /** Request bodies of units; an omitted profile or colour is derived from the code. */
  readonly records: readonly RecordInput[]
  readonly roles: boolean
  /** New name of the user who creates the units. */
  readonly name?: string | undefined
}

/** Whether the account is a group admin and no unit exists yet. */
export const canCreateFirstUnits = async (db: Db, adminId: string): Promise<boolean> =>
  (await isGroupAdmin(db, adminId)) && !(await hasUnits(db))

/** The unit in which the first units are created; it becomes the first of them, because no other exists. */
export const emptyUnit = (): BusinessUnit => ({
  id: uuidv7(),
  name: '',
  displayName: { en: '', ar: '' },
  frontUrl: null,
  ...defaultUnitTraits(''),
})

/**
 * Creates the first units of a group in one transaction, by the rules of their section. `scope` is its context in an `emptyUnit`. Does
 * nothing if another user has created some meanwhile. Throws `errors.validation` with paths that begin with the position of the unit
 * (`records.2.code`).
 */
export function createFirstUnits(scope: SectionContext, { records, roles, name }: FirstUnits): Promise<void> {
  assertDistinctCodes(records)
  const ownName = name === undefined ? undefined : nameIn(scope, name)
  const entries = records.map((body, index) => {
    const { profile, color } = defaultUnitTraits(String(body.code))
    return {
      id: index === 0 ? scope.unit.id : uuidv7(),
      body: { profile, color, ...body },
      at: new Date(),
      person: scope.person,
    }
  })
  return runInTransaction(scope, async (trxScope) => {
    await lockAccountsForSession(trxScope)
    if (await hasUnits(trxScope.db)) return
    await importRecords(trxScope, entries)
    if (ownName !== undefined) {
      const ownAccount = trxScope.db.updateTable('core.admins').where('id', '=', String(scope.person?.id))
      await ownAccount.set({ name: ownName, updated_at: new Date() }).execute()
    }
    if (roles) for (const { id } of entries) await insertStartingRoles(trxScope.db, id)
  })
}

/** Returns the name as sanitized by the accounts section. Throws `errors.validation` at `name`. */
function nameIn({ sections }: SectionContext, name: string): string {
  const field = sections.find(({ writePolicy }) => writePolicy === 'account')?.fields.name
  if (!field || isGroupField(field) || isList(field)) return name
  const normalizedName = normalizeValue(field, name)
  const finding = validateValue(field, normalizedName)
  if (finding) throw invalid([createProblemAt('name', finding.rule, finding.values)])
  return String(normalizedName)
}

const hasUnits = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('core.business_units').select('id').limit(1).executeTakeFirst()) !== undefined

async function insertStartingRoles(db: Db, unitId: string): Promise<void> {
  for (const [name, role] of Object.entries(defaultRoles)) await createRole(db, unitId, { name, ...role })
}

/** Checks uniqueness within the request, because its units are not stored yet. */
function assertDistinctCodes(records: readonly RecordInput[]): void {
  const codes = records.map(({ code }) => String(code))
  const problems = codes.flatMap((code, index) => {
    const similarCode = codes.slice(0, index).find((otherCode) => isConfusable(code, otherCode))
    return similarCode === undefined
      ? []
      : [createProblemAt(`records.${index}.code`, 'confusable', { name: similarCode })]
  })
  if (problems.length > 0) throw invalid(problems)
}
