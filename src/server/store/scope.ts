import type { Kysely } from 'kysely'
import { type Profile, profileOf } from '../../group/profiles.ts'
import type { UnitTraits } from '../../group/units.ts'
import type { RoleLimit } from '../../schema/access.ts'
import { type EffectiveSection, effectiveAll } from '../../schema/effective.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Tables } from '../database/tables.ts'
import type { RateLimiter } from '../http/attempts.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Proof } from './proof.ts'

/** A business unit: what it is called, where its website is, and what it is beside that. */
export interface Unit extends UnitTraits {
  readonly id: string
  readonly name: string
  readonly displayName: { readonly en: string; readonly ar: string }
  readonly frontUrl: string | null
}

/** A member of staff, as records name them. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** The session in which somebody asks, and by what they confirmed the request; both are looked at again where accounts change. */
export interface ActingSession {
  readonly token: string
  readonly confirmedBy?: OwnProof | undefined
}
/** What somebody proved anew who they are by, and the field at which a refusal of it stands. */
export type OwnProof = { readonly path: string } & (
  | { readonly passwordHash: string; readonly passkey?: undefined }
  | { readonly passkey: string; readonly passwordHash?: undefined }
)

/** Whose records a call is about: one section of one unit, on behalf of a person (nobody when the website sends). */
export interface Scope {
  readonly db: Kysely<Tables>
  readonly unit: Unit
  readonly profile: Profile
  readonly person: Author | null
  readonly section: EffectiveSection
  /** Every section as it is in this unit, those that it does not have included. */
  readonly sections: readonly EffectiveSection[]
  /** May the person be told what records of this section are called? Where nothing is said, of none. */
  readonly mayName?: ((section: EffectiveSection) => boolean) | undefined
  /** What the role of the person is kept from; nothing where nobody of the staff asks. */
  readonly limits?: readonly RoleLimit[] | undefined
  /** Does the person see the unit as another role? Then what the person is in other units opens nothing. */
  readonly seesAs?: boolean | undefined
  /** How many characters a new password must have here; the standard where nothing is said. */
  readonly passwordMin?: number | undefined
  /** What the secrets in the database are encrypted with, where the installation has a key. */
  readonly secretKey?: string | undefined
  /** How people are reached who are not in the product. */
  readonly mailer?: Mailer | undefined
  /** Has the person said their own password with this request? */
  readonly confirmed?: boolean
  /** The session in which the person asks; nothing where it is a job that works for them. */
  readonly session?: ActingSession | undefined
  /** Limits how often a person is told that an email address has an account. */
  readonly addressChecks?: RateLimiter | undefined
  /** Where the rights that it was given for are yet to be proven, by the statement that reads. */
  readonly proof?: Proof | undefined
  /** A record of more characters is not read: the request has to wait for its turn first. */
  readonly maxRecordCharacters?: number | undefined
}

/** The scopes of a unit, by section name. */
export function scopesOf(options: {
  db: Kysely<Tables>
  unit: Unit
  person: Author | null
  sections: readonly NamedSection[]
  passwordMin?: number
  secretKey?: string | undefined
  mailer?: Mailer
  confirmed?: boolean
  mayName?: Scope['mayName']
  limits?: Scope['limits']
  seesAs?: Scope['seesAs']
  session?: Scope['session']
  addressChecks?: Scope['addressChecks']
  proof?: Proof | undefined
  maxRecordCharacters?: number | undefined
}): (name: string) => Scope | undefined {
  const { sections: all, confirmed = false, ...given } = options
  const profile = profileOf(given.unit)
  const sections = effectiveAll(all, profile)
  return (name) => {
    const section = sections.find((other) => other.name === name)
    const base = { ...given, profile, sections, confirmed }
    return section && { ...base, section }
  }
}
