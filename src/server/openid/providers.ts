import type { Kysely, Selectable } from 'kysely'
import type { OfferedProvider as Offered } from '../../api/sign-in.ts'
import type { Tables } from '../database/tables.ts'
import { isStorable } from '../store/values.ts'

type Db = Kysely<Tables>

/** Where people sign in with another account of theirs, as the database keeps it; its secret is sealed. */
export type Provider = Selectable<Tables['core.sign_in_providers']>
/** What a provider needs to be reached. */
export type Reachable = Pick<Provider, 'id' | 'code' | 'issuer' | 'client_id' | 'client_secret' | 'scopes'>

/** The one of a code, as long as it is not switched off. */
export async function providerByCode(db: Db, code: string): Promise<Provider | undefined> {
  if (!isStorable(code)) return undefined
  return await active(db).where('code', '=', code).executeTakeFirst()
}

/** The one of an id, as long as it is not switched off. */
export async function providerById(db: Db, id: string): Promise<Provider | undefined> {
  return await active(db).where('id', '=', id).executeTakeFirst()
}

/** Is it not switched off? Waits for whoever is about to do that, so that no session that it began outlives it. */
export async function isStillOpen(db: Db, id: string): Promise<boolean> {
  return (await active(db).where('id', '=', id).forShare().executeTakeFirst()) !== undefined
}

/** What strangers are told of the providers: what stands on the buttons of the sign-in page. */
export async function providersOffered(db: Db): Promise<readonly Offered[]> {
  const rows = await active(db).orderBy('created_at').execute()
  return rows.map(offered)
}

/** Those by which somebody came before and may come again. */
export async function providersOf(db: Db, adminId: string): Promise<readonly Offered[]> {
  const rows = await active(db)
    .where('id', 'in', db.selectFrom('core.provider_links').select('provider_id').where('admin_id', '=', adminId))
    .orderBy('created_at')
    .execute()
  return rows.map(offered)
}

/**
 * Does somebody sign in by a provider that leaves no other way? Group admins keep theirs, so that no provider locks everybody out. Takes the
 * same work of nobody.
 */
export async function isKeptToProvider(db: Db, adminId = nobody): Promise<boolean> {
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

/** The id of no account. */
const nobody = '00000000-0000-0000-0000-000000000000'

const offered = ({ code, display_en: en, display_ar: ar }: Provider): Offered => ({ code, name: { en, ar } })

const active = (db: Db) => db.selectFrom('core.sign_in_providers').selectAll().where('active', '=', true)
