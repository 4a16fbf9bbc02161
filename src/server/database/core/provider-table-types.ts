import type { Generated } from 'kysely'
import type { RecordMetadata } from './record-metadata.ts'

/** The roles that a group of an identity provider grants. */
export interface GroupRoleMapping {
  readonly group: string
  readonly posts: readonly { readonly businessUnit: string; readonly role: string }[]
}
/** The identity provider of a session: its ids of the user and the session, the encrypted refresh token, and the logout data. */
export interface IdentityProviderSession {
  readonly providerId: string
  readonly code: string
  readonly subject: string
  readonly session: string | null
  readonly refreshToken: string | null
  /** Whether the provider notifies the end of its session (back-channel logout). */
  readonly isTold: boolean
  /** Encrypted: the URL for logout at the provider. */
  readonly leavingAddress?: string | null
}

/** The tables of identity providers, in the PostgreSQL schema `core`. */
export interface ProviderTables {
  'core.sign_in_providers': {
    id: string
    code: string
    display_en: string
    display_ar: string
    issuer: string
    client_id: string
    /** Encrypted. */
    client_secret: string | null
    scopes: string | null
    groups_claim: string | null
    /** Whether its email addresses count as verified if it does not say so. */
    vouched: Generated<boolean>
    /** Whether its users may sign in without it. */
    other_ways: Generated<boolean>
    statements: Generated<readonly { readonly value: string }[]>
    groups: Generated<readonly GroupRoleMapping[]>
    active: Generated<boolean>
  } & RecordMetadata
  /** A user's identity at a provider, with the groups of the last check. */
  'core.provider_links': {
    provider_id: string
    issuer: string
    subject: string
    admin_id: string
    groups: Generated<string[]>
    seen_at: Date
    /** The verified email address that the provider last sent; null in links of an earlier version. */
    email: Generated<string | null>
  }
  /** Pending authorization requests, each usable once: the state and the secret of the browser, both hashed. */
  'core.provider_sign_ins': {
    state_hash: string
    secret_hash: string
    provider_id: string
    nonce: string
    verifier: string
    expires_at: Date
  }
  /** Logout tokens of providers that were used and cannot be used again. */
  'core.provider_sign_outs': { token_hash: string; expires_at: Date }
}
