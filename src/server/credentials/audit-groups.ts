import type { Kysely } from 'kysely'
import { accountSectionName, type KnownSections } from '../accounts/account-section.ts'
import { selectRoles } from '../accounts/posts.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import type { Change } from '../openid/grants.ts'
import type { Provider } from '../openid/providers.ts'

/** A change with what its unit and its roles are called. */
interface NamedChange extends Change {
  readonly unitName: { readonly en: string; readonly ar: string }
}

/** The same changes with words in the place of the ids of roles. */
export async function namedChanges(db: Kysely<Tables>, changes: readonly Change[]): Promise<readonly NamedChange[]> {
  if (changes.length === 0) return []
  const roles = await selectRoles(db)
    .where(
      'r.bu_id',
      'in',
      changes.map(({ unit }) => unit),
    )
    .execute()
  const named = (unit: string, id: string | null) =>
    roles.find(({ buId, roleId }) => buId === unit && roleId === id)?.role ?? null
  return changes.flatMap((change) => {
    const { unit, before, after } = change
    const there = roles.find(({ buId }) => buId === unit)
    const names = { before: named(unit, before), after: named(unit, after) }
    return there ? [{ ...change, ...names, unitName: { en: there.en, ar: there.ar } }] : []
  })
}

interface Groups {
  readonly admin: { readonly id: string; readonly name: string }
  readonly provider: Pick<Provider, 'code'>
  readonly changes: readonly Change[]
}

/** Writes down what somebody won and lost by their groups, in the units where they did. */
export async function auditGroups(
  { db, sections }: { readonly db: Kysely<Tables>; readonly sections: KnownSections },
  { admin, provider, changes }: Groups,
): Promise<void> {
  const section = accountSectionName(sections)
  const record = section ? { section, recordId: admin.id } : {}
  for (const { unit, before, after } of await namedChanges(db, changes)) {
    const details = { provider: provider.code, ...(before ? { before } : {}), ...(after ? { after } : {}) }
    await audit({ db, unit: { id: unit }, person: admin }, { action: 'rolesByGroups', details, ...record })
  }
}
