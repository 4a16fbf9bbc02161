import type { Generated } from 'kysely'
import type { Recorded } from '../tables.ts'

/** What a group of a provider gives. */
export interface GroupGives {
  readonly group: string
  readonly posts: readonly { readonly businessUnit: string; readonly role: string }[]
}
/** The provider by which a session begins: what that calls person and session, what it is asked again with, sealed, and how it is left. */
export interface BegunBy {
  readonly providerId: string
  readonly code: string
  readonly subject: string
  readonly session: string | null
  readonly refreshToken: string | null
  /** Will the provider say when it ends? */
  readonly isTold: boolean
  /** Sealed: where their browser signs out there too. */
  readonly leavingAddress?: string | null
}

/** The tables of the providers by which people sign in, in the PostgreSQL schema `core`. */
export interface ProviderTables {
  'core.sign_in_providers': {
    id: string
    code: string
    display_en: string
    display_ar: string
    issuer: string
    client_id: string
    /** Sealed. */
    client_secret: string | null
    scopes: string | null
    groups_claim: string | null
    /** Do its addresses count as verified where it does not say? */
    vouched: Generated<boolean>
    /** May its people sign in without it? */
    other_ways: Generated<boolean>
    statements: Generated<readonly { readonly value: string }[]>
    groups: Generated<readonly GroupGives[]>
    active: Generated<boolean>
  } & Recorded
  /** Who somebody is at a provider, and in which groups they were there when it was last asked. */
  'core.provider_links': {
    provider_id: string
    issuer: string
    subject: string
    admin_id: string
    groups: Generated<string[]>
    seen_at: Date
    /** The verified address that the provider stated last; nothing of a link that an earlier version made. */
    email: Generated<string | null>
  }
  /** Sign-ins that were sent to a provider, each good once: its state and the secret of the browser that began it, hashed. */
  'core.provider_sign_ins': {
    state_hash: string
    secret_hash: string
    provider_id: string
    nonce: string
    verifier: string
    expires_at: Date
  }
  /** What providers have said once and may not say again. */
  'core.provider_sign_outs': { token_hash: string; expires_at: Date }
}
