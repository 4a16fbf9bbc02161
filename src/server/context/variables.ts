import { resolve } from 'node:path'
import { standardPasswordMin } from '../accounts/password-rules.ts'
import { standardConnections, standardStatementSeconds } from '../database/server/server.ts'
import { networkProblem } from '../outbound/networks.ts'
import { databaseAddress } from './database-address.ts'
import { list, oneOf, such, text, whole } from './setting.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const organisationNameMust = 'a line of 2 to 60 characters without control characters.'

/** Everything that an installation decides, in the order of the table: where it is, what it keeps, how it is reached, who may how much. */
export const variables = {
  PORT: whole('where it listens', { min: 0, max: 65_535, standard: 3000 }),
  HOST: text('the address that it listens at; `0.0.0.0` is every one of the machine', '`127.0.0.1`'),
  METRICS_PORT: whole('where it tells its figures to Prometheus, at `/metrics`; `0` is nowhere', {
    ...{ min: 0, max: 65_535, standard: 0 },
  }),
  DATA_DIR: text('the embedded database and the files', '`./data`'),
  DATABASE_URL: databaseAddress(
    'a PostgreSQL server, 15 or newer, with `pg_trgm`, `btree_gin` where it has it, and a UTF-8 locale; production needs one. With `?sslmode=require` the certificate of the server is checked, as with `verify-full`; `sslrootcert` names the file of its authority',
  ),
  DATABASE_DIRECT_URL: databaseAddress(
    'PostgreSQL itself, where `DATABASE_URL` is a pool of connections such as PgBouncer: starts and background work go there',
  ),
  DATABASE_REPLICA_URL: databaseAddress(
    'a server that follows it, for exports and reports; left out while it is gone or more than ten seconds behind',
  ),
  DATABASE_CONNECTIONS: whole(
    'how many connections to PostgreSQL one process has at most: a quarter for background work, a seventh for exports and reports, the rest for everything else; of all processes together no more than the server accepts (`max_connections`), which is refused at the start for one',
    { min: 10, max: 500, standard: standardConnections },
  ),
  STATEMENT_SECONDS: whole('how long a statement of a request may run before it is ended', {
    ...{ min: 1, max: 3600, standard: standardStatementSeconds },
  }),
  ALLOW_EMBEDDED: oneOf(
    '`1` lets production run on the embedded database, which does not outlive a power loss',
    ['0', '1'],
    '`0`',
  ),
  UPGRADE_LOSS: oneOf(
    '`allowed` lets production start though values stand in fields or sections that are there no more and nobody says what they are called now; for the one start that is told so (`npm run plan` says which)',
    ['refused', 'allowed'],
    '`refused` in production, else `allowed`',
  ),
  UPGRADE_WAIT: whole(
    'how many seconds a start waits for processes of another version to end, where they could not go on beside it; then it ends with a sentence, and nothing was changed',
    { min: 0, max: 3600, standard: 60 },
  ),
  SEED: oneOf(
    'demonstration data, where the build has it',
    ['demo', 'none'],
    '`demo` for an empty embedded database, else `none`',
  ),
  ADMIN_EMAIL: such(
    'the first admin of an empty database; the demonstration data is then left out',
    'the email address of the first admin.',
    (given) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(given) ? given.toLowerCase() : undefined),
  ),
  ADMIN_PASSWORD: {
    ...such('the password of that admin', 'at most 200 characters long.', (given) =>
      given.length <= 200 ? given : undefined,
    ),
    verbatim: true,
  },
  ADMIN_NAME: such(
    'the name of that admin, who can also give it on the first page; without it what stands before the @ of the address',
    'a line of 2 to 50 characters without control characters.',
    (given) => lineOf(given, 50),
  ),
  ORGANISATION_NAME: such(
    'the name of the organisation in English, in titles, on the sign-in page and in emails; without it they say “Back office”',
    organisationNameMust,
    (given) => lineOf(given, 60),
  ),
  ORGANISATION_NAME_AR: such(
    'its name in Arabic; each of the two names stands for the other where only one is set',
    organisationNameMust,
    (given) => lineOf(given, 60),
  ),
  ORGANISATION_MARK: such(
    'a file with its mark (logo) for the sign-in page, the browser tab and emails: PNG, WebP, JPEG or SVG, at most 1 MB; it is read at the start',
    'the path of a file.',
    (given) => (given.includes('\0') ? undefined : resolve(given)),
  ),
  FILES: {
    ...such(
      "where uploaded files are kept: a folder that all nodes see, or a bucket, `s3://bucket/folder?region=…`, with `&endpoint=https://…` where it is not Amazon's; its keys are found as every S3 tool finds them (`AWS_ACCESS_KEY_ID`, …)",
      "a folder, or a bucket such as s3://bucket/folder?region=eu-south-1 (and &endpoint=https://… where it is not Amazon's).",
      filesAt,
    ),
    standard: '`DATA_DIR/files`',
  },
  ERASURES: {
    ...such(
      'where it is noted, without a word about them, which records people were erased from: a folder or a bucket as `FILES`, apart from it. A restore goes by these notes and brings nobody back, so keep them when everything else is lost',
      'a folder, or a bucket such as s3://bucket/folder?region=eu-south-1, as FILES.',
      filesAt,
    ),
    standard: '`DATA_DIR/erasures`',
  },
  SECRET_KEY: such(
    'what the secrets of second factors and of sign-in providers are encrypted with in the database; production needs one (`openssl rand -base64 32`), the same on every node, and not to be lost. Without it they are stored as they are',
    'at least 32 characters long, such as those of `openssl rand -base64 32`.',
    (given) => (given.length >= 32 ? given : undefined),
  ),
  BACKUP_RECIPIENT: such(
    'the public key that backups are encrypted for, `age1…` (`npm run backup -- --new-key FILE` makes one), several with a space between them; `none` leaves backups as they are. Without it none is made',
    'a public key of age (age1…), several with a space between them, or none.',
    recipientsIn,
  ),
  BACKUP_IDENTITY: such(
    'the secret key that backups are read with; only to restore one or to prove that it is whole',
    'a secret key of age, a line AGE-SECRET-KEY-1….',
    identitiesIn,
  ),
  PUBLIC_URL: such(
    'where people reach the product, such as `https://office.example`; links begin with it, passkeys are used there and sign-in providers send people back to it, so without it nobody is invited',
    'where people reach the product, such as https://office.example, without a path.',
    originOf,
  ),
  TRUST_PROXY: whole(
    'how many proxies stand in front: so many of the last addresses in `X-Forwarded-For` are believed. With too few the limits of all callers are shared, with too many callers choose their address; the log warns of both',
    { min: 0, max: 9, standard: 0 },
  ),
  SMTP_URL: such(
    'what letters are sent through, `smtps://user:password@host:465`; needs `PUBLIC_URL` and `MAIL_FROM`. Without it links are handed over, and a forgotten password is given anew by who manages the admins',
    'an address such as smtps://user:password@mail.example:465.',
    (given) => {
      const { protocol, hostname } = addressOf(given) ?? {}
      return hostname && /^smtps?:$/.test(protocol ?? '') ? given : undefined
    },
  ),
  MAIL_FROM: such(
    'whom letters are from; an address alone is shown with the name of the organisation',
    'whom letters are from: office@example.com, or Front Office <office@example.com>.',
    (given) => (/^([^\s@<>]+@[^\s@<>]+|[^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/.test(given) ? given : undefined),
  ),
  OUTBOUND_ALLOW: list(
    'networks in which the server may ask sign-in providers although they are not public, such as `10.20.0.0/16, fd00:20::/32`, by `http:` too (`/8` or longer, `/7` for IPv6); without it only public addresses are asked, by `https:`. Mail, files and database are not concerned: their addresses are settings',
    'networks such as 10.20.0.0/16, fd00:20::/32',
    networkProblem,
  ),
  PASSWORD_MIN: whole('how many characters a new password needs; 12 are recommended in production', {
    ...{ min: 6, max: 64, standard: standardPasswordMin },
  }),
  SESSION_IDLE_MINUTES: whole('how long somebody stays signed in who does nothing', {
    ...{ min: 5, max: 1440, standard: 30 },
  }),
  SESSION_HOURS: whole('how long somebody stays signed in at most', { min: 1, max: 720, standard: 12 }),
  REQUESTS_PER_MINUTE: whole('how much one person may ask, of all processes together', {
    ...{ min: 60, max: 1_000_000, standard: 1200 },
  }),
  REVEALS_PER_HOUR: whole(
    'how often one person may unmask a record in an hour, on all processes together; finding a person, handing out their data, a search for a whole phone or email and an export in clear count once each',
    {
      ...{ min: 1, max: 1_000_000, standard: 200 },
    },
  ),
  LOG_LEVEL: oneOf('what is logged, a JSON object a line', logLevels, '`warn`, in production `info`'),
} as const

/** A name on one line; nothing where it has control characters, marks that change the direction of a text, or another length. */
function lineOf(given: string, max: number): string | undefined {
  const length = [...given].length
  return length >= 2 && length <= max && !/[\p{C}\p{Zl}\p{Zp}]/u.test(given) ? given : undefined
}

const addressOf = (given: string): URL | undefined => (URL.canParse(given) ? new URL(given) : undefined)

function recipientsIn(given: string): readonly string[] | undefined {
  const keys = given === 'none' ? [] : given.split(/[\s,]+/)
  return keys.every((key) => /^age1[0-9a-z]{50,}$/.test(key)) ? keys : undefined
}

/** The file that `age-keygen` writes has other lines too. */
function identitiesIn(given: string): readonly string[] | undefined {
  const keys = given.split('\n').map((line) => line.trim())
  const secret = keys.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{50,}$/.test(line))
  return secret.length > 0 ? secret : undefined
}

function originOf(given: string): string | undefined {
  const url = addressOf(given)
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.username &&
    hasLabels(url.hostname)
  return isOrigin ? url.origin : undefined
}

/** A name in the DNS has no empty part; the last one may be, for the root. */
const hasLabels = (hostname: string): boolean => !hostname.startsWith('.') && !hostname.includes('..')

function filesAt(given: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return resolve(given)
  const url = addressOf(given)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname)) return undefined
  const endpoint = url.searchParams.get('endpoint')
  const isKnown = [...url.searchParams.keys()].every((key) => key === 'endpoint' || key === 'region')
  return isKnown && (endpoint === null || /^https?:\/\/./.test(endpoint)) ? given : undefined
}
