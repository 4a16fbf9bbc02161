import type { Selectable } from 'kysely'
import type { OfferedProvider as Offered } from '../../api/sign-in.ts'
import type { Db, Tables } from '../database/tables.ts'
import { isStorableText } from '../store/values.ts'

/** An identity provider as stored; its client secret is encrypted. */
export type Provider = Selectable<Tables['core.sign_in_providers']>
/** The columns needed to connect to a provider. */
export type ProviderClient = Pick<Provider, 'id' | 'code' | 'issuer' | 'client_id' | 'client_secret' | 'scopes'>

/** Returns the provider with this code; undefined if it is disabled. */
export async function providerByCode(db: Db, code: string): Promise<Provider | undefined> {
  if (!isStorableText(code)) return undefined
  return await activeProviders(db).where('code', '=', code).executeTakeFirst()
}

/** Returns the provider with this id; undefined if it is disabled. */
export async function providerById(db: Db, id: string): Promise<Provider | undefined> {
  return await activeProviders(db).where('id', '=', id).executeTakeFirst()
}

/** Whether the provider is enabled. Waits for a concurrent transaction that disables it, so that no new session outlives the provider. */
export async function isProviderActive(db: Db, id: string): Promise<boolean> {
  return (await activeProviders(db).where('id', '=', id).forShare().executeTakeFirst()) !== undefined
}

/** Returns the public properties of the enabled providers, for the buttons of the sign-in page. */
export async function listSignInProviders(db: Db): Promise<readonly Offered[]> {
  const rows = await activeProviders(db).orderBy('created_at').execute()
  return rows.map(toOfferedProvider)
}

/** Returns the enabled providers that an account is linked to. */
export async function providersOfAdmin(db: Db, adminId: string): Promise<readonly Offered[]> {
  const rows = await activeProviders(db)
    .where('id', 'in', db.selectFrom('core.provider_links').select('provider_id').where('admin_id', '=', adminId))
    .orderBy('created_at')
    .execute()
  return rows.map(toOfferedProvider)
}

/**
 * Whether the account may sign in only through a provider. Group admins keep their password, so that no provider can lock everybody out.
 * Does the same work without an account.
 */
export async function requiresProviderSignIn(db: Db, adminId = noAccountId): Promise<boolean> {
  const row = await db
    .selectFrom('core.provider_links as l')
    .innerJoin('core.sign_in_providers as p', 'p.id', 'l.provider_id')
    .innerJoin('core.admins as a', 'a.id', 'l.admin_id')
    .select('p.id')
    .where('l.admin_id', '=', adminId)
    .where('p.active', '=', true)
    .where('p.other_ways', '=', false)
    .where('a.group_admin', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** An id that no account has. */
const noAccountId = '00000000-0000-0000-0000-000000000000'

const toOfferedProvider = ({ code, display_en: en, display_ar: ar }: Provider): Offered => ({ code, name: { en, ar } })

const activeProviders = (db: Db) => db.selectFrom('core.sign_in_providers').selectAll().where('active', '=', true)
