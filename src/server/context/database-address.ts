import { accessSync, constants } from 'node:fs'
import leven from 'leven'
import { isRecord } from '../../schema/fields.ts'
import type { Setting } from './setting.ts'

/** The parameters of an address that the driver understands (pg and pg-connection-string). It ignores every other one. */
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
/** Parameters of libpq that the driver ignores. Providers of PostgreSQL put them in the addresses that they give. */
const ignored = [
  ...['connect_timeout', 'target_session_attrs', 'channel_binding', 'gssencmode', 'load_balance_hosts', 'hostaddr'],
  ...['keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout', 'sslcrl'],
  ...['sslcompression', 'ssl_min_protocol_version', 'ssl_max_protocol_version', 'passfile', 'service', 'pgbouncer'],
]
const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']
/** Modes that the driver treats as `verify-full`, and warns of because its next major version will not. */
const sslAliases = ['prefer', 'require', 'verify-ca']
/** Parameters that name a file, which the driver reads at the first connection. */
const fileParameters = ['sslrootcert', 'sslcert', 'sslkey']
const maxDistance = 2

/** The address of a PostgreSQL server. It is never repeated in a mistake, because it may hold a password. */
export const databaseAddress = (says: string): Setting<string | undefined> => ({
  says,
  standard: '–',
  read(given) {
    if (given === undefined) return undefined
    const url = URL.canParse(given) ? new URL(given) : undefined
    if (!url || !/^postgres(ql)?:$/.test(url.protocol))
      throw new Error('must be an address such as postgresql://user:password@host:5432/database.')
    const unknown = [...url.searchParams.keys()].find((name) => ![...parameters, ...ignored].includes(name))
    if (unknown !== undefined) throw new Error(unknownParameter(unknown))
    for (const name of fileParameters) assertReadable(name, url.searchParams.get(name))
    const mode = url.searchParams.get('sslmode')
    if (mode === null) return given
    if (!sslModes.includes(mode)) throw new Error(`has an sslmode other than ${sslModes.join(', ')}.`)
    if (!sslAliases.includes(mode) || url.searchParams.get('uselibpqcompat') === 'true') return given
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

/** Names a parameter only where it looks like one: what follows a question mark in a password is not repeated. */
function unknownParameter(name: string): string {
  if (!/^[a-z_]+$/i.test(name))
    return 'has a parameter that has no effect (a question mark in a password is written %3F).'
  const nearest = parameters.find((known) => leven(name.toLowerCase(), known) <= maxDistance)
  return `has the parameter ${name}, which has no effect: ${nearest ? `did you mean ${nearest}?` : 'leave it out.'}`
}
