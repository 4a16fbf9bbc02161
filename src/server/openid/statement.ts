import { isRecord } from '../../schema/fields.ts'
import type { Provider } from './providers.ts'

type Claims = Readonly<Record<string, unknown>>

/** What a provider states of somebody. */
export interface Statement {
  readonly issuer: string
  readonly subject: string
  /** What it calls their session, where it does. */
  readonly session: string | null
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  /** Nothing where it says too little to know. */
  readonly groups: readonly string[] | undefined
  /** Does it state one of what counts as a second factor? */
  readonly isTwofold: boolean
}

const mostGroups = 1000

/** What is said of somebody in the claims of a provider, which were verified before. */
export function statementOf(provider: Provider, claims: Claims): Statement {
  const { iss, sub, sid, email, email_verified: verified, name, preferred_username: username } = claims
  const given = [name, username, email].find((one) => typeof one === 'string' && one.trim().length > 1)
  return {
    ...{ issuer: String(iss), subject: String(sub), session: typeof sid === 'string' ? sid : null },
    name: String(given ?? sub)
      .trim()
      .slice(0, 50),
    email: typeof email === 'string' ? email : '',
    // Some write it as a text.
    isVerified: verified === true || verified === 'true' || (verified === undefined && provider.vouched),
    groups: groupsIn(claims, provider.groups_claim ?? 'groups'),
    isTwofold: isTwofold(provider, claims),
  }
}

/** A claim called `realm.groups` may be one of that name, or stand within another. */
function groupsIn(claims: Claims, name: string): readonly string[] | undefined {
  const within = name.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), claims)
  const said = claims[name] ?? within
  if (typeof said === 'string') return [said]
  return Array.isArray(said)
    ? said.filter((group): group is string => typeof group === 'string').slice(0, mostGroups)
    : undefined
}

function isTwofold({ statements }: Provider, { acr, amr }: Claims): boolean {
  const said = [acr, ...(Array.isArray(amr) ? amr : [amr])]
  return statements.some(({ value }) => said.includes(value))
}
