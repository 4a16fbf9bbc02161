import { accountSectionName, type SectionSummaries } from '../accounts/account-section.ts'
import { selectRoles } from '../accounts/role-assignments.ts'
import type { Db } from '../database/tables.ts'
import { writeAuditEntry } from '../history/audit.ts'
import type { RoleChange } from '../openid/group-role-mapping.ts'
import type { Provider } from '../openid/providers.ts'

/** A role change with the names of its unit and roles. */
interface NamedRoleChange extends RoleChange {
  readonly unitName: { readonly en: string; readonly ar: string }
}

/** Returns the changes with role names in place of role ids. */
export async function withRoleNames(db: Db, changes: readonly RoleChange[]): Promise<readonly NamedRoleChange[]> {
  if (changes.length === 0) return []
  const roles = await selectRoles(db)
    .where(
      'r.bu_id',
      'in',
      changes.map(({ unit }) => unit),
    )
    .execute()
  const roleNameOf = (unit: string, id: string | null) =>
    roles.find(({ buId, roleId }) => buId === unit && roleId === id)?.role ?? null
  return changes.flatMap((change) => {
    const { unit, before, after } = change
    const unitRole = roles.find(({ buId }) => buId === unit)
    const names = { before: roleNameOf(unit, before), after: roleNameOf(unit, after) }
    return unitRole ? [{ ...change, ...names, unitName: { en: unitRole.en, ar: unitRole.ar } }] : []
  })
}

interface RoleChangeAudit {
  readonly admin: { readonly id: string; readonly name: string }
  readonly provider: Pick<Provider, 'code'>
  readonly changes: readonly RoleChange[]
}

/** Writes the roles that a user gained and lost through provider groups to the audit log of each affected unit. */
export async function auditRoleChanges(
  { db, sections }: { readonly db: Db; readonly sections: SectionSummaries },
  { admin, provider, changes }: RoleChangeAudit,
): Promise<void> {
  const section = accountSectionName(sections)
  const record = section ? { section, recordId: admin.id } : {}
  for (const { unit, before, after } of await withRoleNames(db, changes)) {
    const details = { provider: provider.code, ...(before ? { before } : {}), ...(after ? { after } : {}) }
    await writeAuditEntry({ db, unit: { id: unit }, person: admin }, { action: 'rolesByGroups', details, ...record })
  }
}
