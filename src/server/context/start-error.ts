import { isRecord } from '../../schema/is-record.ts'

/** Errors of PostgreSQL that the operator can fix, by SQLSTATE. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const remedies: Readonly<Record<string, (setting: string) => string>> = {
  '42501': (setting) =>
    `make the role of ${setting} the owner of the database, or let a superuser run the missing statement once, such as create extension pg_trgm.`,
  '0A000': () =>
    'the product needs PostgreSQL 15 or newer with the extension pg_trgm (Debian: postgresql-contrib or postgresql).',
  '25006': (setting) =>
    `the server only reads, as a replica does: set ${setting} to the primary, or end default_transaction_read_only.`,
}

/**
 * Returns an error of a start or command as a message for the operator. For an error of PostgreSQL this is its reason, the setting of the
 * server and the remedy; for any other error its message.
 */
export function startErrorMessage(error: unknown, settings: { readonly directUrl?: string | undefined } = {}): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : ''
  const setting = settings.directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const remedy = remedies[code]?.(setting)
  return remedy ? `The database of ${setting} refuses: ${message} (${code}): ${remedy}` : message
}
