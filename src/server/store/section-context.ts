import { type Profile, profileOfUnit } from '../../group/profiles.ts'
import type { UnitTraits } from '../../group/units.ts'
import type { RoleLimit } from '../../schema/access.ts'
import { type EffectiveSection, effectiveSections } from '../../schema/effective-section.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Db } from '../database/tables.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { Mailer } from '../mail/mailer.ts'

/** A business unit: its names, its website and its traits. */
export interface BusinessUnit extends UnitTraits {
  readonly id: string
  readonly name: string
  readonly displayName: { readonly en: string; readonly ar: string }
  readonly frontUrl: string | null
}

/** An admin as records reference them. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** The session of the request and the re-authentication with it. Both are checked again when accounts change. */
interface ActingSession {
  readonly token: string
  readonly confirmedBy?: ReauthCredential | undefined
}
/** The credential used for re-authentication, and the form field at which its rejection is reported. */
export type ReauthCredential = { readonly path: string } & (
  | { readonly passwordHash: string; readonly passkey?: undefined }
  | { readonly passkey: string; readonly passwordHash?: undefined }
)

/** The context of an operation: one section of one unit, on behalf of an admin (none for website submissions). */
export interface SectionContext {
  readonly db: Db
  readonly unit: BusinessUnit
  readonly profile: Profile
  readonly person: Author | null
  readonly section: EffectiveSection
  /** All sections as this unit configures them, including those that it does not have. */
  readonly sections: readonly EffectiveSection[]
  readonly access: RequestAccess
  readonly services: SectionServices
}

/** What the user may do in this request; empty if no admin sends it. */
export interface RequestAccess {
  /** Whether the user may see record titles of this section. Undefined means no section. */
  readonly canReadTitles?: ((section: EffectiveSection) => boolean) | undefined
  /** Restrictions of the user's role. */
  readonly limits?: readonly RoleLimit[] | undefined
  /** Whether the user impersonates another role. Then role assignments in other units grant nothing. */
  readonly isImpersonating?: boolean | undefined
  /** Whether this request includes a re-authentication. */
  readonly confirmed?: boolean | undefined
  /** The session of the request; undefined for a background job. */
  readonly session?: ActingSession | undefined
  /** Maximum size of a record in characters. To read a larger one, the request first waits in the queue for large bodies. */
  readonly maxRecordCharacters?: number | undefined
}

/** What writes of accounts use; empty for operations that write none. */
export interface SectionServices {
  /** Minimum length of a new password in characters; undefined means the default. */
  readonly passwordMin?: number | undefined
  /** Key that encrypts the secrets in the database, if the installation has one. */
  readonly secretKey?: string | undefined
  /** Sends email to people. */
  readonly mailer?: Mailer | undefined
  /** Limits how often a user learns that an email address has an account. */
  readonly addressChecks?: RateLimiter | undefined
}

/** Creates the contexts of a unit, by section name. */
export function createSectionContexts({
  sections: allSections,
  access = {},
  services = {},
  ...required
}: Pick<SectionContext, 'db' | 'unit' | 'person'> &
  Partial<Pick<SectionContext, 'access' | 'services'>> & { readonly sections: readonly NamedSection[] }): (
  name: string,
) => SectionContext | undefined {
  const profile = profileOfUnit(required.unit)
  const sections = effectiveSections(allSections, profile)
  return (name) => {
    const section = sections.find((candidate) => candidate.name === name)
    return section && { ...required, profile, sections, access, services, section }
  }
}
