import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRecord } from '../../schema/is-record.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'
import { trimEndCharacter } from '../../schema/text/trim-character.ts'
import type { SessionLifetime } from '../accounts/sessions.ts'
import type { Environment, EnvVar, ValuesOf } from './env-var.ts'
import { type LogLevel, variables } from './variables.ts'

/** The organisation that runs the installation, as shown in titles, on the sign-in page and in emails. */
export interface Organisation {
  /** If omitted, neutral texts are used. */
  readonly name?: LocalizedText
  /** The absolute path of the logo file. */
  readonly markFile?: string
}

/** The name under which authenticator apps and browsers show an account or passkey. */
export const accountIssuer = ({ name }: Organisation): string => name?.en ?? 'Back office'

/** The settings of an installation, read once at start from the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The port for metrics; omitted, there are none. */
  readonly metricsPort?: number
  /** The absolute folder of the embedded database and the uploaded files. */
  readonly dataDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string
  /** The same server without a connection pooler, and a server that replicates it. */
  readonly directUrl?: string
  readonly replicaUrl?: string
  /** Maximum number of database connections of the process, and the statement timeout of a request in seconds. */
  readonly connections: number
  readonly statementSeconds: number
  readonly seed: 'demo' | 'none'
  /** The first account of an empty database. */
  readonly admin?: { readonly email: string; readonly password: string; readonly name?: string }
  readonly organisation: Organisation
  /** The storage of uploaded files: an absolute folder, or a bucket such as `s3://bucket/folder`. */
  readonly files: string
  /** The storage of the erasure log, a folder or bucket separate from the files and from backups. */
  readonly erasures: string
  /**
   * The public keys (recipients) and secret keys (identities) of age for backups. Without recipients no backup can be created, because
   * every backup is encrypted.
   */
  readonly backup: { readonly recipients?: readonly string[]; readonly identities: readonly string[] }
  /** The absolute folder of the built browser application. */
  readonly browserDir: string
  /** Idle timeout and maximum lifetime of a session, in seconds. */
  readonly session: SessionLifetime
  /** Minimum length of a new password, in characters. */
  readonly passwordMin: number
  /** The key that encrypts secrets in the database. Without it, which production refuses, they are stored in plain text. */
  readonly secretKey?: string
  /** Number of trusted proxies: that many addresses at the end of `X-Forwarded-For` are trusted. */
  readonly trustProxy: number
  /** The public URL of the product, without a trailing slash. Links in emails begin with it, and passkeys are bound to it. */
  readonly publicUrl?: string
  /** The SMTP server and sender address of emails; without it no email is sent. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string }
  /** Private networks that outbound requests to configured URLs may connect to. */
  readonly outboundAllow: readonly string[]
  /** Rate limits per user across all processes: requests per minute, unmasks per hour. */
  readonly limits: { readonly requests: number; readonly unmasks: number }
  /** How long a response to a website is kept in memory. */
  readonly websiteCacheSeconds: number
  readonly logLevel: LogLevel
  /** Whether this is the production installation. */
  readonly isProduction: boolean
  /** Allows the embedded database in production. It never calls fsync, so a power loss can destroy it. */
  readonly allowEmbedded: boolean
  /** Whether a start may leave data invisible that no current definition or rename covers. */
  readonly mayLose: boolean
  /** How long a start waits for processes of other versions to exit, in seconds. */
  readonly upgradeWait: number
}

/** The name of a settings variable. */
export type VariableName = keyof typeof variables

/**
 * Reads the settings from an environment. Each variable may name a file with its value, as `SECRET_KEY_FILE` does. Throws one error with
 * every mistake, one sentence per line. With `only`, all other variables count as not set and none is required.
 */
export function readSettings(env: Environment, only?: readonly VariableName[]): Settings {
  const mistakes: string[] = []
  const values = valuesOf(only ? pickVariables(env, only) : env, mistakes)
  const isProduction = env.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR ?? './data')
  const [admin, mail] = [adminOf(values), mailOf(values)]
  // If both URLs are equal, they lead to PostgreSQL itself, and there is no pooler whose sessions lack settings.
  const directUrl = values.DATABASE_DIRECT_URL === values.DATABASE_URL ? undefined : values.DATABASE_DIRECT_URL
  const settings: Settings = {
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    ...(values.METRICS_PORT === 0 ? {} : { metricsPort: values.METRICS_PORT }),
    dataDir,
    ...(values.DATABASE_URL === undefined ? {} : { databaseUrl: values.DATABASE_URL }),
    ...(directUrl === undefined ? {} : { directUrl }),
    ...(values.DATABASE_REPLICA_URL === undefined ? {} : { replicaUrl: values.DATABASE_REPLICA_URL }),
    connections: values.DATABASE_CONNECTIONS,
    statementSeconds: values.STATEMENT_TIMEOUT_SECONDS,
    seed: values.SEED ?? (values.DATABASE_URL === undefined && !admin ? 'demo' : 'none'),
    ...(admin ? { admin } : {}),
    organisation: organisationOf(values),
    files: values.FILE_STORAGE ?? resolve(dataDir, './files'),
    erasures: values.ERASURE_LOG ?? resolve(dataDir, './erasures'),
    backup: {
      ...(values.BACKUP_RECIPIENT ? { recipients: values.BACKUP_RECIPIENT } : {}),
      identities: values.BACKUP_IDENTITY ?? [],
    },
    browserDir: resolve('dist/browser'),
    session: { idle: 60 * values.SESSION_IDLE_MINUTES, absolute: 3600 * values.SESSION_HOURS },
    passwordMin: values.PASSWORD_MIN,
    ...(values.SECRET_KEY === undefined ? {} : { secretKey: values.SECRET_KEY }),
    ...(values.PUBLIC_URL === undefined ? {} : { publicUrl: values.PUBLIC_URL }),
    ...(mail ? { mail } : {}),
    trustProxy: values.TRUST_PROXY,
    outboundAllow: values.OUTBOUND_ALLOW,
    websiteCacheSeconds: values.WEBSITE_CACHE_SECONDS,
    limits: { requests: values.REQUESTS_PER_MINUTE, unmasks: values.UNMASKS_PER_HOUR },
    isProduction,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    allowEmbedded: !isProduction || values.ALLOW_EMBEDDED === '1',
    upgradeWait: values.UPGRADE_TIMEOUT_SECONDS,
    mayLose: values.ALLOW_DATA_LOSS === undefined ? !isProduction : values.ALLOW_DATA_LOSS === '1',
  }
  const errors = mistakes.length > 0 || only ? mistakes : contradictions(values, settings, isProduction)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return settings
}

type Values = ValuesOf<typeof variables>

const pickVariables = (env: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(names.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, env[name]]))

/** Parses each variable. An invalid one counts as not set, and its mistake is reported. */
function valuesOf(env: Environment, mistakes: string[]): Values {
  const entries: readonly (readonly [string, EnvVar<unknown>])[] = Object.entries(variables)
  const values = entries.map(([name, setting]) => {
    try {
      return [name, setting.read(readVariable(env, name, setting))]
    } catch (error) {
      mistakes.push(`${name} ${error instanceof Error ? error.message : error}`)
      return [name, setting.read(undefined)]
    }
  })
  return Object.fromEntries(values)
}

/** Returns the value of a variable, or the content of the file that it names; a blank value counts as not set. */
function readVariable(env: Environment, name: string, { verbatim }: EnvVar<unknown>): string | undefined {
  const [value, file] = [env[name], env[`${name}_FILE`]?.trim()]
  if (!file) return value?.trim() ? (verbatim ? value : value.trim()) : undefined
  if (value?.trim()) throw new Error(`is set twice: leave it or ${name}_FILE out.`)
  const fileValue = readSetting(name, file)
  if (!fileValue) throw new Error(`is empty in the file that ${name}_FILE names.`)
  return fileValue
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    // If the secret itself was set here by mistake, the message does not repeat it.
    const path = /^\.{0,2}\//.test(file) ? file : 'the file'
    const code = isRecord(error) ? error.code : undefined
    throw new Error(`cannot be read from ${path} that ${name}_FILE names: ${code}.`)
  }
}

const adminOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name }: Values): Settings['admin'] =>
  email && password ? { email, password, ...(name ? { name } : {}) } : undefined

function organisationOf(values: Values): Organisation {
  const { ORGANISATION_NAME: en, ORGANISATION_NAME_AR: ar, ORGANISATION_MARK: markFile } = values
  const anyName = en ?? ar
  return {
    ...(anyName === undefined ? {} : { name: { en: en ?? anyName, ar: ar ?? anyName } }),
    ...(markFile === undefined ? {} : { markFile }),
  }
}

const mailOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: url }: Values): Settings['mail'] =>
  smtpUrl && from && url ? { smtpUrl, from } : undefined

const isSubpath = (path: string, parent: string): boolean => pathOf(path).startsWith(pathOf(parent))
const pathOf = (path: string): string => `${trimEndCharacter(path.replace(/\?.*/, ''), '/')}/`

/** Returns the conflicts between values that are valid on their own, one sentence each. */
function contradictions(
  values: Values,
  { seed, admin, session, allowEmbedded, files, erasures }: Settings,
  isProduction: boolean,
): readonly string[] {
  const conflicts: readonly (readonly [unknown, string])[] = [
    [values.DATABASE_DIRECT_URL && !values.DATABASE_URL, 'DATABASE_DIRECT_URL needs DATABASE_URL.'],
    [values.DATABASE_REPLICA_URL && !values.DATABASE_URL, 'DATABASE_REPLICA_URL needs DATABASE_URL.'],
    [values.ADMIN_EMAIL && !admin, 'ADMIN_EMAIL needs ADMIN_PASSWORD.'],
    [values.ADMIN_PASSWORD && !admin, 'ADMIN_PASSWORD needs ADMIN_EMAIL.'],
    [values.ADMIN_NAME && !admin, 'ADMIN_NAME needs ADMIN_EMAIL and ADMIN_PASSWORD.'],
    [
      seed === 'demo' && admin,
      'SEED=demo creates its own accounts: leave ADMIN_EMAIL and ADMIN_PASSWORD out, or set SEED=none.',
    ],
    [values.SMTP_URL && !values.PUBLIC_URL, 'SMTP_URL needs PUBLIC_URL: emails contain links.'],
    [values.SMTP_URL && !values.MAIL_FROM, 'SMTP_URL needs MAIL_FROM: emails need a sender.'],
    [values.MAIL_FROM && !values.SMTP_URL, 'MAIL_FROM needs SMTP_URL: without it no emails are sent.'],
    [
      isSubpath(files, erasures) || isSubpath(erasures, files),
      'ERASURE_LOG and FILE_STORAGE must be separate; neither can be inside the other.',
    ],
    [session.idle > session.absolute, 'SESSION_IDLE_MINUTES is longer than SESSION_HOURS.'],
    [values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT, 'METRICS_PORT must be another port than PORT.'],
    [
      !allowEmbedded && values.DATABASE_URL === undefined,
      'DATABASE_URL is missing: in production the product needs a PostgreSQL server (ALLOW_EMBEDDED=1 accepts the embedded database, which does not outlive a power loss). A command reads a settings file only where it is named: npm run db:plan -- --env-file /etc/back-office/settings.',
    ],
    [
      isProduction && values.SECRET_KEY === undefined,
      'SECRET_KEY is missing: in production the secrets of second factors and of sign-in providers are stored encrypted. `openssl rand -base64 32` makes a key; keep it where the backups are not. A database that had none takes it: secrets that it has already are still read, and each is encrypted when it is set up or entered again.',
    ],
  ]
  return conflicts.flatMap(([isConflict, sentence]) => (isConflict ? [sentence] : []))
}
