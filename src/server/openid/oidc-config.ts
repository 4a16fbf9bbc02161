import type { Db } from '../database/tables.ts'
import { type Provider, providerByCode } from './providers.ts'

/** How to connect to a provider: the key that encrypts its client secret, and the private networks that its address may be in. */
export interface ProviderAccess {
  readonly secretKey?: string | undefined
  readonly outboundAllow: readonly string[]
}

/** The provider of an authorization and the public URL for the redirect. */
export interface OidcConfig extends ProviderAccess {
  readonly db: Db
  readonly provider: Provider
  readonly publicUrl: string
}

/** The public URL of the back office, and the key that encrypts client secrets. */
interface OidcSettings extends ProviderAccess {
  readonly publicUrl?: string
}

/** Returns the OIDC config for a provider code; undefined if there is no such provider, or no public URL to redirect to. */
export async function loadOidcConfig(
  db: Db,
  { publicUrl, secretKey, outboundAllow }: OidcSettings,
  code: string,
): Promise<OidcConfig | undefined> {
  const provider = await providerByCode(db, code)
  return provider && publicUrl !== undefined ? { db, provider, publicUrl, secretKey, outboundAllow } : undefined
}
