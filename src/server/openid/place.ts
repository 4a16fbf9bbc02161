import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Provider, providerByCode } from './providers.ts'

/** With whom a sign-in is made, and where people come back to. */
export interface Place {
  readonly db: Kysely<Tables>
  readonly provider: Provider
  readonly publicUrl: string
  readonly secretKey: string | undefined
}

/** Where the back office is, and what the secrets of providers are sealed with. */
export interface Installation {
  readonly publicUrl?: string
  readonly secretKey?: string
}

/** The place of a provider's code; nothing where there is no such provider, or no address to which it could send anybody back. */
export async function placeOf(
  db: Kysely<Tables>,
  { publicUrl, secretKey }: Installation,
  code: string,
): Promise<Place | undefined> {
  const provider = await providerByCode(db, code)
  return provider && publicUrl !== undefined ? { db, provider, publicUrl, secretKey } : undefined
}
