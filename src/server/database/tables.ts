import type { ColumnType, Generated, Kysely } from 'kysely'
import type { LinkPurpose } from '../../api/account-links.ts'
import type { FieldChanges } from '../../api/history.ts'
import type { CountryCode } from '../../group/countries.ts'
import type { ProfileName } from '../../group/profiles.ts'
import type { Accent } from '../../group/units.ts'
import type { RoleLimit } from '../../schema/access.ts'
import type { Field } from '../../schema/fields.ts'
import type { NamedSection, Section } from '../../schema/section.ts'
import type { ImportTables } from './core/import-table-types.ts'
import type { JobTables } from './core/job-table-types.ts'
import type { IdentityProviderSession, ProviderTables } from './core/provider-table-types.ts'
import type { RecordMetadata } from './core/record-metadata.ts'

/** The registered personal fields of a section, current and former. */
export interface PersonalSection {
  readonly label: Section['label']
  readonly title: string
  readonly retention?: number
  /** Every field that was ever personal, by its path. */
  readonly fields: Readonly<Record<string, Field>>
}

/** The database by its tables, or a transaction in it. */
export type Db = Kysely<Tables>

/** The tables that all sections share, in the PostgreSQL schema `core`. The tables of sections are in `content`. */
export interface Tables extends ProviderTables, ImportTables, JobTables {
  'core.business_units': {
    id: string
    /** Its code, which websites send; fixed after creation. */
    name: string
    display_en: string
    display_ar: string
    front_url: string | null
    profile: Generated<ProfileName>
    country: Generated<CountryCode>
    time_zone: Generated<string>
    currency: Generated<string>
    color: Generated<Accent>
    mark: string | null
    /** When the unit was retired; a retired unit has no role assignments. */
    retired_at: Date | null
  } & RecordMetadata
  'core.admins': {
    id: string
    name: string
    email: string
    password_hash: string
    avatar: string | null
    active: boolean
    /** Master-admin of every unit, including future ones. */
    group_admin: Generated<boolean>
    last_sign_in_at: Date | null
    /** Time of the invitation; null once they have a password, or if the account was created with one. */
    invited_at: Generated<Date | null>
    /** The new email address until it is confirmed. */
    new_email: Generated<string | null>
    /** Who last changed an email address of the account, and who set the password, unless it was the owner. */
    email_by: Generated<string | null>
    password_by: Generated<string | null>
  } & RecordMetadata
  'core.roles': {
    bu_id: string
    id: string
    name: string
    permissions: string[]
    /** Restrictions of the role, regardless of its permissions. */
    limits: Generated<RoleLimit[]>
    reserved: boolean
    deleted_at: Date | null
    /** Whether the role requires a second factor at sign-in. */
    second_factor: Generated<boolean>
    /** Whether the role exists in every unit, including future ones. A role of several units has a row with the same id in each. */
    everywhere: Generated<boolean>
    description_en: Generated<string | null>
    description_ar: Generated<string | null>
  } & RecordMetadata
  'core.memberships': {
    admin_id: string
    bu_id: string
    role_id: string
    supervisor_level: string | null
    avatar: string | null
    /** The provider whose groups granted the assignment; null if an admin assigned it. */
    provider_id: Generated<string | null>
    /** When the person left the unit. */
    deleted_at: Date | null
  }
  /** A view of the current role assignments. Group admins are master-admin of every unit; retired units have none. */
  'core.role_assignments': { admin_id: string; bu_id: string; role_id: string }
  'core.sessions': {
    token_hash: string
    admin_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    revoked_at: Date | null
    /** The user agent of the browser at sign-in. */
    agent: string | null
    /** The client's IPv4 address, or the network of an IPv6 address. */
    network: string | null
    /** The identity provider of the session, and its ids of the user and the session. */
    provider_id: Generated<string | null>
    provider_subject: Generated<string | null>
    provider_session: Generated<string | null>
    /** Encrypted; used to check that the user is still active at the provider. */
    refresh_token: Generated<string | null>
    /** Time of the last successful check at the provider, and of the next one. */
    checked_at: Generated<Date | null>
    check_at: Generated<Date | null>
  }
  /** Login challenges: sign-ins with a correct password that still need a code. */
  'core.login_challenges': {
    token_hash: string
    admin_id: string
    expires_at: Date
    attempts: Generated<number>
    /** The identity provider, if it replaced the password. */
    identity_provider: ColumnType<IdentityProviderSession | null, string | undefined, string>
  }
  /** Account tokens: links to set a password or confirm an email address, until they are used. */
  'core.account_tokens': {
    token_hash: string
    admin_id: string
    purpose: LinkPurpose
    /** The email address that it was sent to. */
    email: string | null
    expires_at: Date
    /** Who created it to hand it over; null if it was emailed. */
    created_by: Generated<string | null>
  }
  /** Failed sign-in attempts, by target (a hash) and network; `*` for all networks. */
  'core.login_attempts': {
    key: string
    network: string
    failures: number
    last_at: Date
    /** When the next attempt is allowed. */
    open_at: Date
  }
  /** Rate-limit counters per rule and key for the current window, shared by all processes. */
  'core.rate_limits': {
    key: string
    consumed: number
    /** The quota leased to the last process that requested one. */
    leased: number
    expires_at: Date
  }
  'core.second_factors': {
    admin_id: string
    /** Encrypted; null until the first code confirms it. */
    secret: string | null
    /** The time step of the last used code. */
    last_step: number | null
    since: Date | null
    /** Encrypted: the secret during setup. */
    pending: string | null
  }
  /** Keys that encrypt unsaved drafts on users' devices: 256 bits in base64. */
  'core.draft_keys': { admin_id: string; key: string }
  'core.recovery_codes': { admin_id: string; code_hash: string }
  'core.passkeys': {
    id: string
    admin_id: string
    /** The credential id of the browser, and its public key, both in base64url. */
    credential: string
    public_key: string
    /** The signature counter, if the authenticator has one. */
    counter: number
    /** How the browser reaches the authenticator, such as `internal` or `hybrid`. */
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  /** Challenges for passkeys, each usable once; at sign-in the user is not known yet. */
  'core.passkey_challenges': { challenge_hash: string; admin_id: string | null; purpose: string; expires_at: Date }
  'core.files': {
    bu_id: string
    id: string
    key: string
    name: string
    type: string
    bytes: number
    width: number | null
    height: number | null
    /** The only personal field that may contain the file, such as `careers.cv`; null for public files. */
    field: string | null
    /** Search text of the file name, for the unit's media library; empty for files of a personal field. */
    search: Generated<string>
    created_by: string | null
    created_at: Date
  }
  /** The file storage of all processes, by an id that is also stored in it. */
  'core.storage_identity': { id: string }
  /**
   * Values that a start compares with its settings: a value encrypted with SECRET_KEY, which proves that it is the key of the
   * stored secrets, and the id of the erasure log.
   */
  'core.secret_key_checks': { id: string; value: string }
  /** Current and former personal fields. Their values are anonymized even if no definition contains the field any more. */
  'core.personal_sections': { name: string; definition: PersonalSection }
  /** Section definitions at the last migration; used to detect changes. `present` is false for removed sections. */
  'core.definitions': { name: string; definition: Omit<NamedSection, 'name'>; present: Generated<boolean> }
  /** All past definitions with their start times, which the history of records needs. */
  'core.definition_history': { name: string; applied_at: Date; definition: Omit<NamedSection, 'name'> }
  /** The audit log, ordered by id; append-only. */
  'core.audit': {
    id: string
    at: Date
    /** Null if it concerns no unit, such as a sign-in. */
    bu_id: string | null
    /** Null if the user is unknown, such as in a failed sign-in. */
    admin_id: string | null
    action: string
    section: string | null
    record_id: string | null
    /** The resulting version of the record. */
    version: number | null
    /** The values before and after, by path, without those of personal fields. */
    changes: FieldChanges | null
    /** The paths of `changes`, so that these can be very large and need not be read. Null in entries of earlier versions. */
    changed_fields: string[] | null
    /** Further details, never personal values: number of rows, filters, the given reason. */
    details: Readonly<Record<string, unknown>> | null
    /** The record's title in each language; null if it is personal. */
    title: Readonly<Record<string, string>> | null
    /** Search text of an entry: its user and the record title. */
    search: Generated<string>
  }
}
