import { isRecord } from '../../schema/fields.ts'
import { truncate } from '../../schema/text/truncate.ts'
import { withoutStrayMarks } from '../../schema/text/unseen.ts'
import { lowerCaseAscii, statedEmail } from '../../schema/whole.ts'
import { ProviderFailure } from './failure.ts'
import type { Provider } from './providers.ts'

export type Claims = Readonly<Record<string, unknown>>

/** What a provider states of somebody. */
export interface Statement {
  readonly issuer: string
  readonly subject: string
  /** What it calls their session, where it does. */
  readonly session: string | null
  readonly name: string
  /** The verified address as it is stored here; undefined where the provider states none that counts. */
  readonly email: string | undefined
  /** Does it state a verified address in a spelling that is not the stored one of any account? */
  readonly isMisspelt: boolean
  /** Nothing where it says too little to know. */
  readonly groups: readonly string[] | undefined
  /** Does it state one of what counts as a second factor? */
  readonly isTwofold: boolean
}

const mostGroups = 1000
/** OpenID Connect allows 255 characters in `sub`; an index of PostgreSQL holds no value of 2,700 bytes. */
const mostOfIdentifier = 500
/** As many characters as the name of an account has at most. */
const mostOfName = 50

/** Claims about one sign-in. The user info describes the person, so it cannot state them. */
const signInClaims: readonly string[] = ['acr', 'amr', 'auth_time']

/** The claims of the ID token, and those that only the user info has. Both are verified before. */
export function mergeClaims(idToken: Claims, userInfo: Claims): Claims {
  const others = Object.entries(userInfo).filter(([name]) => !signInClaims.includes(name))
  return { ...Object.fromEntries(others), ...idToken, ...mergeEmail(idToken, userInfo) }
}

/**
 * `email_verified` counts for the address beside it alone. Two different addresses are none, and the word that an address is not
 * verified counts wherever it stands.
 */
function mergeEmail(idToken: Claims, userInfo: Claims): Claims {
  const stated = [idToken, userInfo].filter(({ email }) => typeof email === 'string' && email !== '')
  const addresses = new Set(stated.map(({ email }) => lowerCaseAscii(String(email))))
  if (addresses.size !== 1) return { email: undefined, email_verified: undefined }
  const source = stated.find(({ email_verified: verified }) => verified !== undefined) ?? stated[0]
  const isDenied = [idToken, userInfo].some(({ email_verified: verified }) => isFalse(verified))
  return { email: source?.email, email_verified: isDenied ? false : source?.email_verified }
}

/** Some providers write a boolean as a text. */
const isFalse = (value: unknown): boolean => value === false || value === 'false'

/**
 * What is said of somebody in the claims of a provider, which were verified before. Throws a `ProviderFailure` where what it calls the person
 * or their session cannot be stored as it is: another spelling could be another person's.
 */
export function statementOf(provider: Provider, claims: Claims): Statement {
  const { iss, sub, sid, email, email_verified: verified, name, preferred_username: username } = claims
  const [subject, session] = [String(sub), typeof sid === 'string' ? sid : null]
  if ([subject, session ?? subject].some((one) => !isIdentifier(one) || one.length > mostOfIdentifier))
    throw new ProviderFailure('providerAnswer')
  // Some write it as a text.
  const isVerified = verified === true || verified === 'true' || (verified === undefined && provider.vouched)
  const stated = isVerified && typeof email === 'string' && email !== '' ? email : undefined
  const known = stated === undefined ? undefined : statedEmail(stated)
  const names = [name, username, email].map((one) => (typeof one === 'string' ? displayName(one) : ''))
  return {
    ...{ issuer: String(iss), subject, session },
    name: names.find((one) => [...one].length > 1) ?? truncate(subject, mostOfName),
    email: known,
    isMisspelt: stated !== undefined && known === undefined,
    groups: groupsIn(claims, provider.groups_claim ?? 'groups'),
    isTwofold: isTwofold(provider, claims),
  }
}

/** Can PostgreSQL store it, and does it show nothing that is not there? OpenID Connect knows only ASCII in `sub`. */
export const isIdentifier = (text: string): boolean => text !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text)

/** A name as it is shown: without control characters, halves of characters and invisible marks, on one line. */
const displayName = (name: string): string =>
  truncate(withoutStrayMarks(name.toWellFormed().replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')).trim(), mostOfName).trim()

/** A claim called `realm.groups` may be one of that name, or stand within another. */
function groupsIn(claims: Claims, name: string): readonly string[] | undefined {
  const within = name.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), claims)
  const said = claims[name] ?? within
  const groups = typeof said === 'string' ? [said] : said
  return Array.isArray(groups)
    ? groups.filter((group): group is string => typeof group === 'string' && isIdentifier(group)).slice(0, mostGroups)
    : undefined
}

function isTwofold({ statements }: Provider, { acr, amr }: Claims): boolean {
  const said = [acr, ...(Array.isArray(amr) ? amr : [amr])]
  return statements.some(({ value }) => said.includes(value))
}
