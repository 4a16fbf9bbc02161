import { resolve } from 'node:path'
import { defaultPasswordMin } from '../accounts/password-rules.ts'
import { defaultConnections, defaultStatementTimeoutSeconds } from '../database/server/open-postgres.ts'
import { networkProblem } from '../outbound/networks.ts'
import { databaseAddress } from './database-address.ts'
import { customValue, enumValue, integerValue, listValue, stringValue } from './env-var.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const organisationNameMust = 'a line of 2 to 60 characters without control characters.'

/** All settings variables, in the order of the settings table: addresses, storage, access, limits. */
export const variables = {
  PORT: integerValue('the port to listen on', { min: 0, max: 65_535, defaultValue: 3000 }),
  HOST: stringValue('the address to listen on; `0.0.0.0` for all interfaces', '`127.0.0.1`'),
  METRICS_PORT: integerValue('the port for Prometheus metrics (`/metrics`); `0` disables them', {
    min: 0,
    max: 65_535,
    defaultValue: 0,
  }),
  DATA_DIR: stringValue('the folder of the embedded database and of uploaded files', '`./data`'),
  DATABASE_URL: databaseAddress(
    'a PostgreSQL server, 15 or newer, with `pg_trgm`, `btree_gin` where it has it, and a UTF-8 locale; required in production. `?sslmode=require` verifies the server certificate like `verify-full`; `sslrootcert` is the file of the certificate authority',
  ),
  DATABASE_DIRECT_URL: databaseAddress(
    'a direct connection to PostgreSQL, if `DATABASE_URL` is a connection pooler such as PgBouncer; migrations and background jobs use it',
  ),
  DATABASE_REPLICA_URL: databaseAddress(
    'a read replica for exports and reports; not used while it is unreachable or lags by more than ten seconds',
  ),
  DATABASE_CONNECTIONS: integerValue(
    'the maximum number of PostgreSQL connections per process: a quarter for background jobs, a seventh for exports and reports, the rest for requests. All processes together must not exceed `max_connections` of the server; a start checks this for one process',
    { min: 10, max: 500, defaultValue: defaultConnections },
  ),
  STATEMENT_TIMEOUT_SECONDS: integerValue('the statement timeout of requests, in seconds', {
    min: 1,
    max: 3600,
    defaultValue: defaultStatementTimeoutSeconds,
  }),
  ALLOW_EMBEDDED: enumValue(
    '`1` allows the embedded database in production; it does not survive a power loss',
    ['0', '1'],
    '`0`',
  ),
  ALLOW_DATA_LOSS: enumValue(
    '`1`: start even if existing data belongs to removed fields or sections that were not renamed with `was`. Set it for one start only (`npm run db:plan` lists the data)',
    ['0', '1'],
    '`0` in production, else `1`',
  ),
  UPGRADE_TIMEOUT_SECONDS: integerValue(
    'how long a start waits for incompatible processes of another version to exit, in seconds; then it fails without any change',
    { min: 0, max: 3600, defaultValue: 60 },
  ),
  SEED: enumValue(
    'the demonstration data, if the build includes it',
    ['demo', 'none'],
    '`demo` for an empty embedded database, else `none`',
  ),
  ADMIN_EMAIL: customValue(
    'the email address of the first admin of an empty database; disables the demonstration data',
    'the email address of the first admin.',
    (text) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) ? text.toLowerCase() : undefined),
  ),
  ADMIN_PASSWORD: {
    ...customValue('the password of the first admin', 'at most 200 characters long.', (text) =>
      text.length <= 200 ? text : undefined,
    ),
    verbatim: true,
  },
  ADMIN_NAME: customValue(
    'the name of the first admin, who can also enter it at the first sign-in. Default: the local part of the email address',
    'a line of 2 to 50 characters without control characters.',
    (text) => lineOf(text, 50),
  ),
  ORGANISATION_NAME: customValue(
    'the English name of the organization in titles, on the sign-in page and in emails. Default: “Back office”',
    organisationNameMust,
    (text) => lineOf(text, 60),
  ),
  ORGANISATION_NAME_AR: customValue(
    'the Arabic name of the organization. If only one of the two names is set, it is used for both languages',
    organisationNameMust,
    (text) => lineOf(text, 60),
  ),
  ORGANISATION_MARK: customValue(
    'the file of the logo for the sign-in page, the browser tab and emails: PNG, WebP, JPEG or SVG, at most 1 MB; read at startup',
    'the path of a file.',
    (text) => (text.includes('\0') ? undefined : resolve(text)),
  ),
  FILE_STORAGE: {
    ...customValue(
      'the storage of uploaded files: a folder shared by all nodes, or a bucket (`s3://bucket/folder?region=…`, with `&endpoint=https://…` for providers other than Amazon). Credentials come from the standard AWS sources (`AWS_ACCESS_KEY_ID`, …)',
      "a folder, or a bucket such as s3://bucket/folder?region=eu-south-1 (and &endpoint=https://… where it is not Amazon's).",
      fileStorageOf,
    ),
    default: '`DATA_DIR/files`',
  },
  ERASURE_LOG: {
    ...customValue(
      'the storage of the erasure log: a folder or a bucket like `FILE_STORAGE`, separate from it. It lists the anonymized records without personal data. A restore applies it, so that erased people do not come back; keep it even if everything else is lost',
      'a folder, or a bucket such as s3://bucket/folder?region=eu-south-1, as FILE_STORAGE.',
      fileStorageOf,
    ),
    default: '`DATA_DIR/erasures`',
  },
  SECRET_KEY: customValue(
    'encrypts the secrets of second factors and sign-in providers in the database. Required in production (`openssl rand -base64 32`), the same on every node; do not lose it. Without it, secrets are stored in plain text',
    'at least 32 characters long, such as those of `openssl rand -base64 32`.',
    (text) => (text.length >= 32 ? text : undefined),
  ),
  BACKUP_RECIPIENT: customValue(
    'the age public keys that backups are encrypted for, `age1…`, separated by spaces (`npm run backup -- --new-key FILE` creates one); `none` writes unencrypted backups. Without it, `npm run backup` fails',
    'a public key of age (age1…), several with a space between them, or none.',
    recipientsIn,
  ),
  BACKUP_IDENTITY: customValue(
    'the age secret key that decrypts backups, for `restore` and `backup -- --verify`',
    'a secret key of age, a line AGE-SECRET-KEY-1….',
    identitiesIn,
  ),
  PUBLIC_URL: customValue(
    'the public URL of the product, such as `https://office.example`: the origin of links in emails, of passkeys and of the redirect URIs of sign-in providers. Without it, nobody can be invited',
    'the public URL of the product, such as https://office.example, without a path.',
    originOf,
  ),
  TRUST_PROXY: integerValue(
    'the number of trusted reverse proxies: that many addresses at the end of `X-Forwarded-For` are trusted. With too few, all clients share one rate limit; with too many, clients can forge their address. The log warns about both',
    { min: 0, max: 9, defaultValue: 0 },
  ),
  SMTP_URL: customValue(
    'the SMTP server for email, `smtps://user:password@host:465`; requires `PUBLIC_URL` and `MAIL_FROM`. Without it, admins copy invitation links and reset passwords by hand',
    'an address such as smtps://user:password@mail.example:465.',
    (text) => {
      const { protocol, hostname } = addressOf(text) ?? {}
      return hostname && /^smtps?:$/.test(protocol ?? '') ? text : undefined
    },
  ),
  MAIL_FROM: customValue(
    'the sender of emails; an address without a name is shown with the name of the organization',
    'the sender of emails: office@example.com, or Front Office <office@example.com>.',
    (text) => (/^([^\s@<>]+@[^\s@<>]+|[^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/.test(text) ? text : undefined),
  ),
  OUTBOUND_ALLOW: listValue(
    'private networks in which sign-in providers may be, such as `10.20.0.0/16, fd00:20::/32`; `http:` is allowed there (`/8` or longer, `/7` for IPv6; an address without a prefix is one host). Without it, only public addresses by `https:` are allowed. It does not apply to mail, file storage and database',
    'networks such as 10.20.0.0/16, fd00:20::/32',
    networkProblem,
  ),
  PASSWORD_MIN: integerValue('the minimum length of a new password; 12 is recommended in production', {
    min: 6,
    max: 64,
    defaultValue: defaultPasswordMin,
  }),
  SESSION_IDLE_MINUTES: integerValue('the idle timeout of sessions, in minutes', {
    min: 5,
    max: 1440,
    defaultValue: 30,
  }),
  SESSION_HOURS: integerValue('the maximum lifetime of sessions, in hours', { min: 1, max: 720, defaultValue: 12 }),
  WEBSITE_CACHE_SECONDS: integerValue(
    'how long this process keeps a response to a website, so that many requests for it cost one query; `0` disables it',
    { min: 0, max: 60, defaultValue: 3 },
  ),
  REQUESTS_PER_MINUTE: integerValue('the rate limit of requests per user, for all processes together', {
    min: 60,
    max: 1_000_000,
    defaultValue: 1200,
  }),
  UNMASKS_PER_HOUR: integerValue(
    'the rate limit of unmasked records per user, for all processes together. A person search, a personal data export, a search for a complete phone number or email address and an unmasked export count once each',
    {
      min: 1,
      max: 1_000_000,
      defaultValue: 200,
    },
  ),
  LOG_LEVEL: enumValue(
    'the minimum log level; the log is one JSON object per line',
    logLevels,
    '`warn`, in production `info`',
  ),
} as const

/** Returns a name on one line; undefined if it has control characters, bidirectional marks or an invalid length. */
function lineOf(text: string, max: number): string | undefined {
  const length = [...text].length
  return length >= 2 && length <= max && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text) ? text : undefined
}

const addressOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

function recipientsIn(text: string): readonly string[] | undefined {
  const keys = text === 'none' ? [] : text.split(/[\s,]+/)
  return keys.every((key) => /^age1[0-9a-z]{50,}$/.test(key)) ? keys : undefined
}

/** The file of `age-keygen` also has comment lines. */
function identitiesIn(text: string): readonly string[] | undefined {
  const keys = text.split('\n').map((line) => line.trim())
  const secret = keys.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{50,}$/.test(line))
  return secret.length > 0 ? secret : undefined
}

function originOf(text: string): string | undefined {
  const url = addressOf(text)
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.username &&
    hasLabels(url.hostname)
  return isOrigin ? url.origin : undefined
}

/** A DNS name has no empty label, except the root label at its end. */
const hasLabels = (hostname: string): boolean => !hostname.startsWith('.') && !hostname.includes('..')

function fileStorageOf(text: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return resolve(text)
  const url = addressOf(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname)) return undefined
  const endpoint = url.searchParams.get('endpoint')
  const isKnown = [...url.searchParams.keys()].every((key) => key === 'endpoint' || key === 'region')
  return isKnown && (endpoint === null || /^https?:\/\/./.test(endpoint)) ? text : undefined
}
