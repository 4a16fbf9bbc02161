import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Provider, providerByCode } from './providers.ts'

/** How a provider is reached: what its secret is sealed with, and the networks it may have an address in although they are not public. */
export interface ProviderAccess {
  readonly secretKey?: string | undefined
  readonly outboundAllow: readonly string[]
}

/** With whom a sign-in is made, and where people come back to. */
export interface Place extends ProviderAccess {
  readonly db: Kysely<Tables>
  readonly provider: Provider
  readonly publicUrl: string
}

/** Where the back office is, and what the secrets of providers are sealed with. */
export interface Installation extends ProviderAccess {
  readonly publicUrl?: string
}

/** The place of a provider's code; nothing where there is no such provider, or no address to which it could send anybody back. */
export async function placeOf(
  db: Kysely<Tables>,
  { publicUrl, secretKey, outboundAllow }: Installation,
  code: string,
): Promise<Place | undefined> {
  const provider = await providerByCode(db, code)
  return provider && publicUrl !== undefined ? { db, provider, publicUrl, secretKey, outboundAllow } : undefined
}
