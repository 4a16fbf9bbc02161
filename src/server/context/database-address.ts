import { accessSync, constants } from 'node:fs'
import leven from 'leven'
import { isRecord } from '../../schema/is-record.ts'
import type { EnvVar } from './env-var.ts'

/** The URL parameters that the driver supports (pg and pg-connection-string). It ignores all others. */
const parameters = [
  ...[
    'host',
    'port',
    'user',
    'password',
    'options',
    'application_name',
    'fallback_application_name',
    'client_encoding',
  ],
  ...['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'],
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'],
]
/** libpq parameters that the driver ignores. PostgreSQL hosting providers include them in their URLs. */
const ignoredParameters = [
  ...['connect_timeout', 'target_session_attrs', 'channel_binding', 'gssencmode', 'load_balance_hosts', 'hostaddr'],
  ...['keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout', 'sslcrl'],
  ...['sslcompression', 'ssl_min_protocol_version', 'ssl_max_protocol_version', 'passfile', 'service', 'pgbouncer'],
]
const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']
/** Modes that the driver treats as `verify-full`. It warns about them, because its next major version will not. */
const sslAliases = ['prefer', 'require', 'verify-ca']
/** Parameters that name a file, which the driver reads at the first connection. */
const fileParameters = ['sslrootcert', 'sslcert', 'sslkey']
const maxDistance = 2

/** The URL of a PostgreSQL server. Error messages never repeat it, because it may contain a password. */
export const databaseAddress = (description: string): EnvVar<string | undefined> => ({
  description,
  default: '–',
  read(text) {
    if (text === undefined) return undefined
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || !/^postgres(ql)?:$/.test(url.protocol))
      throw new Error('must be an address such as postgresql://user:password@host:5432/database.')
    const unknownName = [...url.searchParams.keys()].find(
      (name) => ![...parameters, ...ignoredParameters].includes(name),
    )
    if (unknownName !== undefined) throw new Error(unknownParameter(unknownName))
    for (const name of fileParameters) assertReadable(name, url.searchParams.get(name))
    const mode = url.searchParams.get('sslmode')
    if (mode === null) return text
    if (!sslModes.includes(mode)) throw new Error(`has an sslmode other than ${sslModes.join(', ')}.`)
    if (!sslAliases.includes(mode) || url.searchParams.get('uselibpqcompat') === 'true') return text
    url.searchParams.set('sslmode', 'verify-full')
    return url.href
  },
})

function assertReadable(name: string, path: string | null): void {
  if (!path) return
  try {
    accessSync(path, constants.R_OK)
  } catch (error) {
    throw new Error(`names the file ${path} in ${name}, which cannot be read: ${isRecord(error) ? error.code : error}.`)
  }
}

/** Names a parameter only if it has the form of one: the text after a question mark in a password is not repeated. */
function unknownParameter(name: string): string {
  if (!/^[a-z_]+$/i.test(name))
    return 'has a parameter that has no effect (a question mark in a password is written %3F).'
  const nearest = parameters.find((parameter) => leven(name.toLowerCase(), parameter) <= maxDistance)
  return `has the parameter ${name}, which has no effect: ${nearest ? `did you mean ${nearest}?` : 'leave it out.'}`
}
