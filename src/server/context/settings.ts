import { resolve } from 'node:path'
import { standardPasswordMin } from '../accounts/password-rules.ts'
import type { SessionLimits } from '../accounts/sessions.ts'

/** What an installation decides, read once at start from the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Where the embedded database and the uploaded files live; absolute. */
  readonly dataDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string
  readonly seed: 'demo' | 'none'
  /** The first person of an empty database. */
  readonly admin?: { readonly email: string; readonly password: string }
  /** Where the uploaded files are kept: an absolute folder, or a bucket such as `s3://bucket/folder`. */
  readonly files: string
  /** The folder of the built browser application; absolute. */
  readonly browserDir: string
  /** How long somebody stays signed in: without doing anything, and at most. In seconds. */
  readonly session: SessionLimits
  /** How many characters a new password must have. */
  readonly passwordMin: number
  /** What the secrets in the database are encrypted with; without it they are stored as they are. */
  readonly secretKey?: string
  /** How many proxies stand in front: so many of the last addresses in `X-Forwarded-For` are believed. */
  readonly trustProxy: number
  /** Where people reach the product, without a slash at its end; links in letters begin with it, and passkeys are used there. */
  readonly publicUrl?: string
  /** What letters are sent through, and whom they are from; without it none are sent. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string }
  /** How much one person may ask of one process: requests in a minute, masked records shown in an hour. */
  readonly limits: { readonly requests: number; readonly reveals: number }
  readonly logLevel: LogLevel
  /** The embedded database may be used in production; it never calls fsync and so does not outlive a power loss. */
  readonly allowEmbedded: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
type Environment = Readonly<Record<string, string | undefined>>

/** The settings of an environment. Throws one error that names every mistake, a sentence a line. */
export function settingsFrom(env: Environment): Settings {
  const mistakes: string[] = []
  const read = readerOf(env, mistakes)
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  const databaseUrl = read.databaseUrl('DATABASE_URL')
  const passwordMin = read.whole('PASSWORD_MIN', { min: 6, max: 64, standard: standardPasswordMin })
  const admin = read.admin()
  const secretKey = read.secret('SECRET_KEY')
  const publicUrl = read.origin('PUBLIC_URL')
  const mail = read.mail(publicUrl)
  const settings: Settings = {
    port: read.whole('PORT', { min: 0, max: 65_535, standard: 3000 }),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    seed: read.oneOf('SEED', ['demo', 'none'], databaseUrl === undefined && !admin ? 'demo' : 'none'),
    ...(admin === undefined ? {} : { admin }),
    files: read.filesAt('FILES') ?? resolve(dataDir, './files'),
    browserDir: resolve('dist/browser'),
    session: {
      idle: 60 * read.whole('SESSION_IDLE_MINUTES', { min: 5, max: 1440, standard: 30 }),
      absolute: 3600 * read.whole('SESSION_HOURS', { min: 1, max: 720, standard: 12 }),
    },
    passwordMin,
    ...(secretKey === undefined ? {} : { secretKey }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(mail === undefined ? {} : { mail }),
    trustProxy: read.whole('TRUST_PROXY', { min: 0, max: 9, standard: 0 }),
    limits: {
      requests: read.whole('REQUESTS_PER_MINUTE', { min: 60, max: 1_000_000, standard: 1200 }),
      reveals: read.whole('REVEALS_PER_HOUR', { min: 1, max: 1_000_000, standard: 200 }),
    },
    logLevel: read.oneOf('LOG_LEVEL', logLevels, env.NODE_ENV === 'production' ? 'info' : 'warn'),
    allowEmbedded: env.NODE_ENV !== 'production' || read.oneOf('ALLOW_EMBEDDED', ['0', '1'], '0') === '1',
  }
  if (settings.seed === 'demo' && admin)
    mistakes.push('SEED=demo brings accounts of its own: leave ADMIN_EMAIL and ADMIN_PASSWORD out, or set SEED=none.')
  if (!settings.allowEmbedded && databaseUrl === undefined && mistakes.length === 0)
    mistakes.push(
      'DATABASE_URL is missing: in production the product needs a PostgreSQL server (ALLOW_EMBEDDED=1 accepts the embedded database, which does not outlive a power loss).',
    )
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return settings
}

function readerOf(env: Environment, mistakes: string[]) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  function whole(name: string, { min, max, standard }: { min: number; max: number; standard: number }): number {
    const given = text(name)
    if (given === undefined) return standard
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= min && value <= max) return value
    mistakes.push(`${name} must be a whole number from ${min} to ${max}, but it is "${given}".`)
    return standard
  }

  function oneOf<const T extends string>(name: string, choices: readonly T[], standard: NoInfer<T>): T {
    const given = text(name)
    if (given === undefined) return standard
    const value = choices.find((choice) => choice === given)
    if (value === undefined) mistakes.push(`${name} must be ${choices.join(' or ')}, but it is "${given}".`)
    return value ?? standard
  }

  function databaseUrl(name: string): string | undefined {
    const given = text(name)
    if (given === undefined || (URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol))) return given
    mistakes.push(`${name} must be an address such as postgresql://user:password@host:5432/database.`)
    return undefined
  }

  function filesAt(name: string): string | undefined {
    const given = text(name)
    if (given === undefined || !/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return given && resolve(given)
    if (isBucket(given)) return given
    mistakes.push(
      `${name} must be a folder, or a bucket such as s3://bucket/folder?region=eu-south-1 (and &endpoint=https://… where it is not Amazon's), but it is "${given}".`,
    )
    return undefined
  }

  function origin(name: string): string | undefined {
    const given = text(name)
    const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
    if (given === undefined || isOrigin) return url?.origin
    mistakes.push(`${name} must be where people reach the product, such as https://office.example, without a path.`)
    return undefined
  }

  function mail(publicUrl: string | undefined): Settings['mail'] {
    const [smtpUrl, from] = [text('SMTP_URL'), text('MAIL_FROM')]
    if (smtpUrl === undefined && from === undefined) return undefined
    const url = smtpUrl !== undefined && URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined
    // What it is now may have a password in it, so it is not repeated.
    if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
      mistakes.push('SMTP_URL must be an address such as smtps://user:password@mail.example:465.')
    if (from === undefined || !mailAddress.test(from))
      mistakes.push('MAIL_FROM must be whom letters are from: office@example.com, or Our group <office@example.com>.')
    if (env.PUBLIC_URL === undefined || env.PUBLIC_URL.trim() === '')
      mistakes.push('SMTP_URL needs PUBLIC_URL: letters hold links.')
    return smtpUrl && from && publicUrl ? { smtpUrl, from } : undefined
  }

  function secret(name: string): string | undefined {
    const given = text(name)
    if (given === undefined || given.length >= 32) return given
    mistakes.push(`${name} must have at least 32 characters, such as those of \`openssl rand -base64 32\`.`)
    return undefined
  }

  function admin(): Settings['admin'] {
    const [email, password] = [text('ADMIN_EMAIL'), env.ADMIN_PASSWORD]
    if (!email && !password) return undefined
    if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      mistakes.push('ADMIN_EMAIL must be the email address of the first admin.')
    if (!password || password.length > 200) mistakes.push('ADMIN_PASSWORD must have at most 200 characters.')
    return email && password ? { email: email.toLowerCase(), password } : undefined
  }

  return { text, whole, oneOf, databaseUrl, filesAt, origin, mail, secret, admin }
}

const mailAddress = /^([^\s@<>]+@[^\s@<>]+|[^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/

function isBucket(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname)) return false
  const endpoint = url.searchParams.get('endpoint')
  const isKnown = [...url.searchParams.keys()].every((key) => key === 'endpoint' || key === 'region')
  return isKnown && (endpoint === null || /^https?:\/\/./.test(endpoint))
}
