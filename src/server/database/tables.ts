import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Changes } from '../../api/history.ts'
import type { LinkPurpose } from '../../api/links.ts'
import type { Country } from '../../group/countries.ts'
import type { ProfileName } from '../../group/profiles.ts'
import type { Accent } from '../../group/units.ts'
import type { RoleLimit } from '../../schema/access.ts'
import type { Field } from '../../schema/fields.ts'
import type { NamedSection, Section } from '../../schema/section.ts'
import type { ImportTables } from './core/import-rows.ts'
import type { JobTables } from './core/job-rows.ts'
import type { BegunBy, ProviderTables } from './core/provider-rows.ts'
import type { Plan } from './plan/plan.ts'
import type { Waiting } from './upgrade/versions.ts'

/** What the database remembers of a section that has, or once had, personal fields. */
export interface PersonalSection {
  readonly label: Section['label']
  readonly title: string
  readonly retention?: number
  /** Every field that was ever personal, by its path. */
  readonly fields: Readonly<Record<string, Field>>
}

/** What the rows have that stand in the lists of sections too. */
export interface Recorded {
  search: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  updated_at: Generated<Date>
  updated_by: string | null
}

/** The tables that all sections share, in the PostgreSQL schema `core`. Those of the sections stand in `content`. */
export interface Tables extends ProviderTables, ImportTables, JobTables {
  'core.business_units': {
    id: string
    /** Its code, which websites send; fixed once it is made. */
    name: string
    display_en: string
    display_ar: string
    front_url: string | null
    profile: Generated<ProfileName>
    country: Generated<Country>
    time_zone: Generated<string>
    currency: Generated<string>
    color: Generated<Accent>
    mark: string | null
    /** Since when nobody works in it. */
    retired_at: Date | null
  } & Recorded
  'core.admins': {
    id: string
    name: string
    email: string
    password_hash: string
    avatar: string | null
    active: boolean
    /** Master-admin of every unit, later ones too. */
    group_admin: Generated<boolean>
    last_sign_in_at: Date | null
    /** When they were invited; nothing once they have a password, or were given one at first. */
    invited_at: Generated<Date | null>
    /** The address that is to be theirs once it was confirmed, and who asked for it. */
    new_email: Generated<string | null>
    new_email_by: Generated<string | null>
    /** Who last changed an address of the account, and who set the password, if not the owner. */
    email_by: Generated<string | null>
    password_by: Generated<string | null>
  } & Recorded
  'core.roles': {
    bu_id: string
    id: string
    name: string
    permissions: string[]
    /** What those who have it are kept from, whatever its permissions. */
    limits: Generated<RoleLimit[]>
    reserved: boolean
    deleted_at: Date | null
    /** Must those who have it sign in with a second factor? */
    second_factor: Generated<boolean>
    /** Is it one of every unit, later ones too? A role of several units has a row of the same id in each. */
    everywhere: Generated<boolean>
  } & Recorded
  'core.memberships': {
    admin_id: string
    bu_id: string
    role_id: string
    supervisor_level: string | null
    avatar: string | null
    /** The provider whose groups gave it; nothing of what was given by hand. */
    provider_id: Generated<string | null>
    /** When the person stopped working in the unit. */
    deleted_at: Date | null
  }
  /** A view: who works where now, and as what. Group admins are master-admin of every unit, and nobody works in one that is retired. */
  'core.posts': { admin_id: string; bu_id: string; role_id: string }
  'core.sessions': {
    token_hash: string
    admin_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    revoked_at: Date | null
    /** The browser that the person signed in with, as it calls itself. */
    agent: string | null
    /** Where from: an IPv4 address, or the network of an IPv6 one. */
    network: string | null
    /** By which provider it was begun, and what that calls the person and the session. */
    provider_id: Generated<string | null>
    provider_subject: Generated<string | null>
    provider_session: Generated<string | null>
    /** Sealed: what says whether the person is still one of the provider's. */
    refresh_token: Generated<string | null>
    /** When the provider said so last, and when it is to be asked next. */
    checked_at: Generated<Date | null>
    check_at: Generated<Date | null>
  }
  /** People who have given the right password and have yet to give a code. */
  'core.pending_sign_ins': {
    token_hash: string
    admin_id: string
    expires_at: Date
    tries: Generated<number>
    /** The provider in place of the password. */
    begun_by: ColumnType<BegunBy | null, string | undefined, string>
  }
  /** Links by which people set their password or say which address is theirs, until they are used. */
  'core.links': {
    token_hash: string
    admin_id: string
    purpose: LinkPurpose
    /** The address that it was sent to. */
    email: string | null
    expires_at: Date
    /** Who got it to hand it over; nothing of one that was sent. */
    made_by: Generated<string | null>
  }
  /** Tries that count against a sign-in, by what is tried (a hash) and where from; `*` for everywhere. */
  'core.sign_in_tries': {
    key: string
    network: string
    failures: number
    last_at: Date
    /** When the next try is taken. */
    open_at: Date
  }
  /** What all processes together have let pass of what is limited, by rule and whom it counts, in the window that is now. */
  'core.attempts': {
    key: string
    taken: number
    /** What the last process to ask was given. */
    granted: number
    ends_at: Date
  }
  'core.second_factors': {
    admin_id: string
    /** Sealed; nothing until the first code has confirmed it. */
    secret: string | null
    /** The period of the last code used. */
    last_step: number | null
    since: Date | null
    /** Sealed: the secret that is being set up. */
    pending: string | null
  }
  /** What the unsaved work of somebody is encrypted with on their devices: 256 bits as base64. */
  'core.draft_keys': { admin_id: string; key: string }
  'core.recovery_codes': { admin_id: string; code_hash: string }
  'core.passkeys': {
    id: string
    admin_id: string
    /** Its id as the browser has it, and its public key: both base64url. */
    credential: string
    public_key: string
    /** How often it was used, where it counts. */
    counter: number
    /** How the browser reaches it, such as `internal` or `hybrid`. */
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  /** What a passkey is to sign next, each once; of a sign-in nobody is known yet. */
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
    /** The personal field that the file alone may stand in, such as `careers.cv`; nothing for what anybody may fetch. */
    field: string | null
    /** The words of its name, by which it is found among the unit's pictures; none for one of a personal field. */
    search: Generated<string>
    created_by: string | null
    created_at: Date
  }
  /** The one place in which all processes of the database keep files, by the id that stands there too. */
  'core.file_places': { id: string }
  /**
   * What a start compares with its settings: a value encrypted with SECRET_KEY, which proves that it is the one that the secrets in the
   * database are encrypted with, and the id of the erasure log.
   */
  'core.secret_key_checks': { id: string; value: string }
  /** What is personal, or once was: whoever it is about is forgotten even where no definition names it any more. */
  'core.personal_sections': { name: string; definition: PersonalSection }
  /** The sections as the tables were last brought up to them, by which an upgrade is told from; removed ones are not `present`. */
  'core.definitions': { name: string; definition: Omit<NamedSection, 'name'>; present: Generated<boolean> }
  /** Every definition that was ever in force, and since when: by them the history of records is read. */
  'core.definition_history': { name: string; applied_at: Date; definition: Omit<NamedSection, 'name'> }
  /** What happened, in the order of its ids; nothing of it is ever changed. */
  'core.audit': {
    id: string
    at: Date
    /** Nothing where it concerns no unit, such as a sign-in. */
    bu_id: string | null
    /** Nothing where nobody is known, such as a sign-in that failed. */
    admin_id: string | null
    action: string
    section: string | null
    record_id: string | null
    /** The version of the record that came of it. */
    version: number | null
    /** The values before and after by path, without those of personal fields. */
    changes: Changes | null
    /** What else is to be known, never a personal value: how many rows, which filters, the reason given. */
    details: Readonly<Record<string, unknown>> | null
    /** What the record was called in each language; nothing where that is personal. */
    title: Readonly<Record<string, string>> | null
    /** The words by which an entry is found: who did it, and what the record was called. */
    search: Generated<string>
  }
}

/** Where the database differs from the definitions in a way that the sync does not change by itself. */
export interface Drift {
  /** What was created or added just now, such as `content.posts.author`. */
  readonly made: readonly string[]
  /** A sentence for each difference that is left: a column of another type, one that no definition names. */
  readonly left: readonly string[]
  /** How many indexes and tallies wait until there are rows. */
  readonly waiting: number
}
/** What a plan made ahead of a start takes. */
interface PlanningOptions extends Pick<SyncOptions, 'publicUrl' | 'toBeFilled'> {
  /** Whether leftovers within texts and rows are looked for too, which reads every record. */
  readonly leftoversWithin?: boolean
}

export interface SyncOptions {
  /** Rows come at once: what only makes reading them faster is made of new tables when this is asked for again. */
  readonly toBeFilled?: boolean
  /** Hears of what is about to be done. */
  readonly told?: ((plan: Plan) => void) | undefined
  /** Takes over what may be done while people work, which the sync else does at its end. */
  readonly later?: ((work: () => Promise<Pick<Drift, 'made' | 'left'>>) => void) | undefined
  /** May values leave everybody's sight though no definition says so? */
  readonly mayLose?: boolean
  /** How long it waits for processes of other versions to end, and who hears of that. */
  readonly waiting?: Waiting | undefined
  /** Where people reach the product, for links in sentences. */
  readonly publicUrl?: string | undefined
}

export type RunText = (text: string, values?: readonly unknown[]) => Promise<{ rows: object[] }>

export interface Log {
  info(values: object, message: string): void
  warn(values: object, message: string): void
  error(values: object, message: string): void
}

export interface Database {
  readonly db: Kysely<Tables>
  /**
   * The same to read much, as exports and reports do: a replica where one keeps up, which may be ten seconds behind unless it is to have all
   * that was written before `since`, a moment of this process in milliseconds; else connections of their own. Nothing is written there, and
   * nobody's rights are asked for.
   */
  reading(since?: number): Kysely<Tables>
  readonly kind: 'pglite' | 'postgres'
  /** What a sync would do, without anything being changed. */
  plan(sections: readonly NamedSection[], options?: PlanningOptions): Promise<Plan>
  /** Brings the tables up to the definitions, only ever adding to them. */
  sync(sections: readonly NamedSection[], options?: SyncOptions): Promise<Drift>
  /**
   * Runs a text as it stands, of several statements where it has no values, on a connection of its own: for what brings its own SQL
   * along. Answers the rows of all of them; a connection on which one failed is not used again.
   */
  readonly run: RunText
  /** The connections of this process, and how many wait for one; the embedded database has one. */
  connections(): Readonly<Record<'busy' | 'idle' | 'awaited', number>>
  /** Does the database answer? */
  alive(): Promise<boolean>
  close(): Promise<void>
}
