import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRecord } from '../../schema/fields.ts'
import { withoutEnd } from '../../schema/text/edges.ts'
import type { Words } from '../../schema/text/words.ts'
import type { SessionLimits } from '../accounts/sessions.ts'
import type { Environment, Setting, ValuesOf } from './setting.ts'
import { type LogLevel, variables } from './variables.ts'

/** Who runs the installation, as titles, the sign-in page and emails say it. */
export interface Organisation {
  /** Without it neutral words stand in its place. */
  readonly name?: Words
  /** The absolute path of the file with its mark. */
  readonly markFile?: string
}

/** What authenticator apps and browsers show an account and a passkey under. */
export const accountIssuer = ({ name }: Organisation): string => name?.en ?? 'Back office'

/** What an installation decides, read once at start from the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Where the figures of operation are told; nowhere without it. */
  readonly metricsPort?: number
  /** Where the embedded database and the uploaded files live; absolute. */
  readonly dataDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string
  /** The same without a pool of connections between, and a server that follows it. */
  readonly directUrl?: string
  readonly replicaUrl?: string
  /** How many connections to a server the process has at most, and how long a statement of a request may run, in seconds. */
  readonly connections: number
  readonly statementSeconds: number
  readonly seed: 'demo' | 'none'
  /** The first person of an empty database. */
  readonly admin?: { readonly email: string; readonly password: string; readonly name?: string }
  readonly organisation: Organisation
  /** Where the uploaded files are kept: an absolute folder, or a bucket such as `s3://bucket/folder`. */
  readonly files: string
  /** Where it is noted which records were erased: a place of the same sorts, apart from the files and from backups. */
  readonly erasures: string
  /** What backups are encrypted for and read with: public and secret keys of age. Without recipients none is made, for none it is not encrypted. */
  readonly backup: { readonly recipients?: readonly string[]; readonly identities: readonly string[] }
  /** The folder of the built browser application; absolute. */
  readonly browserDir: string
  /** How long somebody stays signed in: without doing anything, and at most. In seconds. */
  readonly session: SessionLimits
  /** How many characters a new password must have. */
  readonly passwordMin: number
  /** What the secrets in the database are encrypted with; without it, which production refuses, they are stored as they are. */
  readonly secretKey?: string
  /** How many proxies stand in front: so many of the last addresses in `X-Forwarded-For` are believed. */
  readonly trustProxy: number
  /** Where people reach the product, without a slash at its end; links in letters begin with it, and passkeys are used there. */
  readonly publicUrl?: string
  /** What letters are sent through, and whom they are from; without it none are sent. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string }
  /** Networks that requests to addresses from outside may go to although they are not public. */
  readonly outboundAllow: readonly string[]
  /** How much one person may ask of all processes together: requests in a minute, masked records shown in an hour. */
  readonly limits: { readonly requests: number; readonly reveals: number }
  readonly logLevel: LogLevel
  /** Is it the installation that people work with? */
  readonly isProduction: boolean
  /** The embedded database may be used in production; it never calls fsync and so does not outlive a power loss. */
  readonly allowEmbedded: boolean
  /** May a start leave values where nobody sees them any more, though no definition says what became of them? */
  readonly mayLose: boolean
  /** How long a start waits for processes of another version to end, in seconds. */
  readonly upgradeWait: number
}

/** The name of a variable that an installation sets. */
export type VariableName = keyof typeof variables

/**
 * The settings of an environment; every variable may name a file that holds it, as `SECRET_KEY_FILE` does. Throws one error that names every
 * mistake, a sentence a line. With `only`, all other variables count as not set and none is required.
 */
export function settingsFrom(env: Environment, only?: readonly VariableName[]): Settings {
  const mistakes: string[] = []
  const given = valuesOf(only ? pickVariables(env, only) : env, mistakes)
  const isProduction = env.NODE_ENV === 'production'
  const dataDir = resolve(given.DATA_DIR ?? './data')
  const [admin, mail] = [adminOf(given), mailOf(given)]
  const settings: Settings = {
    port: given.PORT,
    host: given.HOST ?? '127.0.0.1',
    ...(given.METRICS_PORT === 0 ? {} : { metricsPort: given.METRICS_PORT }),
    dataDir,
    ...(given.DATABASE_URL === undefined ? {} : { databaseUrl: given.DATABASE_URL }),
    ...(given.DATABASE_DIRECT_URL === undefined ? {} : { directUrl: given.DATABASE_DIRECT_URL }),
    ...(given.DATABASE_REPLICA_URL === undefined ? {} : { replicaUrl: given.DATABASE_REPLICA_URL }),
    ...{ connections: given.DATABASE_CONNECTIONS, statementSeconds: given.STATEMENT_SECONDS },
    seed: given.SEED ?? (given.DATABASE_URL === undefined && !admin ? 'demo' : 'none'),
    ...(admin ? { admin } : {}),
    organisation: organisationOf(given),
    files: given.FILES ?? resolve(dataDir, './files'),
    erasures: given.ERASURES ?? resolve(dataDir, './erasures'),
    backup: {
      ...(given.BACKUP_RECIPIENT ? { recipients: given.BACKUP_RECIPIENT } : {}),
      identities: given.BACKUP_IDENTITY ?? [],
    },
    browserDir: resolve('dist/browser'),
    session: { idle: 60 * given.SESSION_IDLE_MINUTES, absolute: 3600 * given.SESSION_HOURS },
    passwordMin: given.PASSWORD_MIN,
    ...(given.SECRET_KEY === undefined ? {} : { secretKey: given.SECRET_KEY }),
    ...(given.PUBLIC_URL === undefined ? {} : { publicUrl: given.PUBLIC_URL }),
    ...(mail ? { mail } : {}),
    trustProxy: given.TRUST_PROXY,
    outboundAllow: given.OUTBOUND_ALLOW,
    limits: { requests: given.REQUESTS_PER_MINUTE, reveals: given.REVEALS_PER_HOUR },
    isProduction,
    logLevel: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    allowEmbedded: !isProduction || given.ALLOW_EMBEDDED === '1',
    upgradeWait: given.UPGRADE_WAIT,
    mayLose: given.UPGRADE_LOSS === undefined ? !isProduction : given.UPGRADE_LOSS === 'allowed',
  }
  const all = mistakes.length > 0 || only ? mistakes : contradictions(given, settings, isProduction)
  if (all.length > 0) throw new Error(all.join('\n'))
  return settings
}

type Given = ValuesOf<typeof variables>

const pickVariables = (env: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(names.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, env[name]]))

/** What each variable says. Those that say it wrong count as not set, and are told. */
function valuesOf(env: Environment, mistakes: string[]): Given {
  const declared: readonly (readonly [string, Setting<unknown>])[] = Object.entries(variables)
  const values = declared.map(([name, setting]) => {
    try {
      return [name, setting.read(setIn(env, name, setting))]
    } catch (error) {
      mistakes.push(`${name} ${error instanceof Error ? error.message : error}`)
      return [name, setting.read(undefined)]
    }
  })
  return Object.fromEntries(values)
}

/** What a variable is set to, or what the file holds that it names; nothing but spaces is nothing. */
function setIn(env: Environment, name: string, { verbatim }: Setting<unknown>): string | undefined {
  const [said, file] = [env[name], env[`${name}_FILE`]?.trim()]
  if (!file) return said?.trim() ? (verbatim ? said : said.trim()) : undefined
  if (said?.trim()) throw new Error(`is set twice: leave it or ${name}_FILE out.`)
  const held = readSetting(name, file)
  if (!held) throw new Error(`is empty in the file that ${name}_FILE names.`)
  return held
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    // Where the secret itself was set by mistake, it is not repeated.
    const path = /^\.{0,2}\//.test(file) ? file : 'the file'
    const code = isRecord(error) ? error.code : undefined
    throw new Error(`cannot be read from ${path} that ${name}_FILE names: ${code}.`)
  }
}

const adminOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name }: Given): Settings['admin'] =>
  email && password ? { email, password, ...(name ? { name } : {}) } : undefined

function organisationOf(given: Given): Organisation {
  const { ORGANISATION_NAME: en, ORGANISATION_NAME_AR: ar, ORGANISATION_MARK: markFile } = given
  const either = en ?? ar
  return {
    ...(either === undefined ? {} : { name: { en: en ?? either, ar: ar ?? either } }),
    ...(markFile === undefined ? {} : { markFile }),
  }
}

const mailOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: url }: Given): Settings['mail'] =>
  smtpUrl && from && url ? { smtpUrl, from } : undefined

const isWithin = (place: string, other: string): boolean => pathOf(place).startsWith(pathOf(other))
const pathOf = (place: string): string => `${withoutEnd(place.replace(/\?.*/, ''), '/')}/`

/** What is right by itself and wrong together, a sentence each. */
function contradictions(
  given: Given,
  { seed, admin, session, allowEmbedded, files, erasures }: Settings,
  isProduction: boolean,
): readonly string[] {
  const wrong: readonly (readonly [unknown, string])[] = [
    [given.DATABASE_DIRECT_URL && !given.DATABASE_URL, 'DATABASE_DIRECT_URL needs DATABASE_URL.'],
    [given.DATABASE_REPLICA_URL && !given.DATABASE_URL, 'DATABASE_REPLICA_URL needs DATABASE_URL.'],
    [given.ADMIN_EMAIL && !admin, 'ADMIN_EMAIL needs ADMIN_PASSWORD.'],
    [given.ADMIN_PASSWORD && !admin, 'ADMIN_PASSWORD needs ADMIN_EMAIL.'],
    [given.ADMIN_NAME && !admin, 'ADMIN_NAME needs ADMIN_EMAIL and ADMIN_PASSWORD.'],
    [
      seed === 'demo' && admin,
      'SEED=demo brings accounts of its own: leave ADMIN_EMAIL and ADMIN_PASSWORD out, or set SEED=none.',
    ],
    [given.SMTP_URL && !given.PUBLIC_URL, 'SMTP_URL needs PUBLIC_URL: letters hold links.'],
    [given.SMTP_URL && !given.MAIL_FROM, 'SMTP_URL needs MAIL_FROM: letters are from somebody.'],
    [given.MAIL_FROM && !given.SMTP_URL, 'MAIL_FROM needs SMTP_URL: nothing sends letters without it.'],
    [
      isWithin(files, erasures) || isWithin(erasures, files),
      'ERASURES must be apart from FILES, neither within the other: it outlives them.',
    ],
    [session.idle > session.absolute, 'SESSION_IDLE_MINUTES is longer than SESSION_HOURS.'],
    [given.METRICS_PORT !== 0 && given.METRICS_PORT === given.PORT, 'METRICS_PORT must be another port than PORT.'],
    [
      !allowEmbedded && given.DATABASE_URL === undefined,
      'DATABASE_URL is missing: in production the product needs a PostgreSQL server (ALLOW_EMBEDDED=1 accepts the embedded database, which does not outlive a power loss).',
    ],
    [
      isProduction && given.SECRET_KEY === undefined,
      'SECRET_KEY is missing: in production the secrets of second factors and of sign-in providers are stored encrypted. `openssl rand -base64 32` makes a key; keep it where the backups are not. A database that had none takes it: secrets that it has already are still read, and each is encrypted when it is set up or entered again.',
    ],
  ]
  return wrong.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}
