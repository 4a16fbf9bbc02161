import { lowerCaseAscii, normalizeExternalEmail } from '../../schema/exact-contact.ts'
import { isRecord } from '../../schema/is-record.ts'
import { stripStrayJoiners } from '../../schema/text/invisible-characters.ts'
import { truncate } from '../../schema/text/truncate.ts'
import { ProviderError } from './provider-error.ts'
import type { Provider } from './providers.ts'

export type Claims = Readonly<Record<string, unknown>>

/** The user as described by the claims of a provider. */
export interface UserClaims {
  readonly issuer: string
  readonly subject: string
  /** The provider's session id, if it sends one. */
  readonly session: string | null
  readonly name: string
  /** The verified address as stored here; undefined if the provider states none that counts. */
  readonly email: string | undefined
  /** Whether the provider states a verified address that cannot be normalized to the stored spelling of an account. */
  readonly isMisspelt: boolean
  /** Undefined if the claims do not include the groups. */
  readonly groups: readonly string[] | undefined
  /** Whether the claims contain one of the values that count as a second factor. */
  readonly isTwofold: boolean
}

const maxGroups = 1000
/** OpenID Connect allows 255 characters in `sub`; a PostgreSQL index cannot hold a value of 2,700 bytes. */
const maxIdentifierLength = 500
/** The maximum length of an account name. */
const maxNameLength = 50

/** Claims about one sign-in. The user info describes the user, so it cannot contain them. */
const signInClaims: readonly string[] = ['acr', 'amr', 'auth_time']

/** Merges the claims of the ID token with those that only the user info has. Both must be verified. */
export function mergeClaims(idToken: Claims, userInfo: Claims): Claims {
  const otherClaims = Object.entries(userInfo).filter(([name]) => !signInClaims.includes(name))
  return { ...Object.fromEntries(otherClaims), ...idToken, ...mergeEmail(idToken, userInfo) }
}

/**
 * `email_verified` only applies to the address in the same set of claims. Two different addresses count as none. If one set states that
 * the address is not verified, that wins.
 */
function mergeEmail(idToken: Claims, userInfo: Claims): Claims {
  const sources = [idToken, userInfo].filter(({ email }) => typeof email === 'string' && email !== '')
  const addresses = new Set(sources.map(({ email }) => lowerCaseAscii(String(email))))
  if (addresses.size !== 1) return { email: undefined, email_verified: undefined }
  const source = sources.find(({ email_verified: verified }) => verified !== undefined) ?? sources[0]
  const isUnverified = [idToken, userInfo].some(({ email_verified: verified }) => isFalse(verified))
  return { email: source?.email, email_verified: isUnverified ? false : source?.email_verified }
}

/** Some providers send a boolean as a string. */
const isFalse = (value: unknown): boolean => value === false || value === 'false'

/**
 * Parses the verified claims of a provider. Throws a `ProviderError` if the subject or session id cannot be stored unchanged: another
 * spelling could belong to another user.
 */
export function parseClaims(provider: Provider, claims: Claims): UserClaims {
  const { iss, sub, sid, email, email_verified: verified, name, preferred_username: username } = claims
  const [subject, session] = [String(sub), typeof sid === 'string' ? sid : null]
  if ([subject, session ?? subject].some((id) => !isIdentifier(id) || id.length > maxIdentifierLength))
    throw new ProviderError('providerAnswer')
  // Some providers send it as a string.
  const isVerified = verified === true || verified === 'true' || (verified === undefined && provider.vouched)
  const verifiedEmail = isVerified && typeof email === 'string' && email !== '' ? email : undefined
  const normalizedEmail = verifiedEmail === undefined ? undefined : normalizeExternalEmail(verifiedEmail)
  const names = [name, username, email].map((value) => (typeof value === 'string' ? displayName(value) : ''))
  return {
    issuer: String(iss),
    subject,
    session,
    name: names.find((text) => [...text].length > 1) ?? truncate(subject, maxNameLength),
    email: normalizedEmail,
    isMisspelt: verifiedEmail !== undefined && normalizedEmail === undefined,
    groups: groupsIn(claims, provider.groups_claim ?? 'groups'),
    isTwofold: hasSecondFactor(provider, claims),
  }
}

/** Whether PostgreSQL can store the text and it has no control characters. OpenID Connect allows only ASCII in `sub`. */
export const isIdentifier = (text: string): boolean => text !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Returns a name for display: on one line, without control characters, lone surrogates and invisible marks. */
const displayName = (name: string): string =>
  truncate(stripStrayJoiners(name.toWellFormed().replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')).trim(), maxNameLength).trim()

/** A claim named `realm.groups` may be a top-level claim with a dot in its name, or a nested claim. */
function groupsIn(claims: Claims, name: string): readonly string[] | undefined {
  const nested = name.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), claims)
  const claim = claims[name] ?? nested
  const groups = typeof claim === 'string' ? [claim] : claim
  return Array.isArray(groups)
    ? groups.filter((group): group is string => typeof group === 'string' && isIdentifier(group)).slice(0, maxGroups)
    : undefined
}

function hasSecondFactor({ statements }: Provider, { acr, amr }: Claims): boolean {
  const authMethods = [acr, ...(Array.isArray(amr) ? amr : [amr])]
  return statements.some(({ value }) => authMethods.includes(value))
}
