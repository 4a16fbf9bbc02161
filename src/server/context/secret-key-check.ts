import { hasTable } from '../database/migrations/has-table.ts'
import { excludeOtherVersions, otherVersions } from '../database/migrations/schema-version.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { decryptSecret, encryptSecret } from '../second-factor/secret-encryption.ts'
import type { Settings } from './settings.ts'

/** The plain text of the check value, and the context that it is encrypted for. */
const checkText = 'back-office'
const context = 'secret-key-check'

const remedyFor = (command: string) =>
  `Set the former key. If it is lost, \`${command}\` accepts the present setting: people with a second factor then sign in with a recovery code and set it up again, and the client secrets of sign-in providers have to be entered again.`

/** The commands that accept a different key, for an existing database and for a restored one. */
const acceptingCommands = {
  database: 'npm run recover -- secret-key',
  archive: 'npm run restore -- --accept-secret-key ARCHIVE',
} as const

/**
 * Refuses a start with a SECRET_KEY other than the one that encrypts the secrets in the database, or without one: the process would run
 * and reject every correct code. Also refuses a restore, by the check value in the archive. Only reads, so nothing has been changed by
 * then; accepts a database without tables. Throws an error with a message for the operator.
 */
export async function assertSecretKey(
  db: Db,
  secretKey: string | undefined,
  of: keyof typeof acceptingCommands = 'database',
): Promise<void> {
  const encrypted = await encryptedSample(db)
  if (!encrypted || decryptSecret(encrypted.value, encrypted.context, secretKey) !== undefined) return
  const way = remedyFor(acceptingCommands[of])
  throw new Error(
    secretKey === undefined
      ? `SECRET_KEY is missing: secrets in this ${of} are encrypted with one. ${way}`
      : `SECRET_KEY is not the one that this ${of} was set up with. ${way}`,
  )
}

/** Stores the check value of the installation's key. Without a key it stores nothing, so that a key can be set later. */
export async function saveSecretKeyCheck(db: Db, secretKey: string | undefined): Promise<void> {
  if (secretKey === undefined) return
  const row = { id: context, value: encryptSecret(checkText, context, secretKey) }
  await db
    .insertInto('core.secret_key_checks')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('core.secret_key_checks.value', 'like', 'plain:%'),
    )
    .execute()
}

/**
 * `npm run recover -- secret-key`: accepts the current SECRET_KEY, or none, as the key of this database from now on. Throws an error for
 * operators while the product runs, because running processes would continue to encrypt with the former key.
 */
export async function runAcceptSecretKey({ settings }: { readonly settings: Settings }): Promise<string> {
  const database = await openDatabase(settings)
  try {
    if (!(await hasTable(database.db, 'core.secret_key_checks')))
      return 'This database has no encrypted secrets: nothing to accept.'
    const running = database.kind === 'postgres' ? await otherVersions(database.db) : []
    if (running.length > 0)
      throw new Error(
        `Processes of the product use this database: ${running.join(', ')}. Stop all of them, run this again, then start them with the current SECRET_KEY.`,
      )
    // A process that is cut off at this moment would come back with the former key.
    await database.db.transaction().execute((trx) => excludeOtherVersions(trx, { most: 0 }))
    await replaceSecretKeyCheck(database.db, settings.secretKey)
    return 'The current SECRET_KEY is now used. People whose two-step verification was encrypted with another key sign in with a recovery code and set it up again. Enter the client secrets of sign-in providers again.'
  } finally {
    await database.close()
  }
}

/** Stores the check value of this key, or none, as that of the database from now on. */
export const replaceSecretKeyCheck = (database: Db, secretKey: string | undefined): Promise<void> =>
  database.transaction().execute(async (db) => {
    await db.deleteFrom('core.secret_key_checks').where('id', '=', context).execute()
    const value = encryptSecret(checkText, context, secretKey)
    await db.insertInto('core.secret_key_checks').values({ id: context, value }).execute()
    await writeAuditEntry({ db }, { action: 'rescued', details: { change: 'secretKey' } })
  })

interface Encrypted {
  readonly value: string
  readonly context: string
}

/** Returns the check value. A database of an earlier version has none; then it returns the newest second factor. */
async function encryptedSample(db: Db): Promise<Encrypted | undefined> {
  const check = (await hasTable(db, 'core.secret_key_checks'))
    ? await db.selectFrom('core.secret_key_checks').select('value').where('id', '=', context).executeTakeFirst()
    : undefined
  if (check) return { value: check.value, context }
  if (!(await hasTable(db, 'core.second_factors'))) return undefined
  const factor = await db
    .selectFrom('core.second_factors')
    .select(['admin_id', 'secret'])
    .where('secret', 'is not', null)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return factor?.secret ? { value: factor.secret, context: factor.admin_id } : undefined
}
