import type { Kysely } from 'kysely'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { hasTable } from '../database/upgrade/has-table.ts'
import { audit } from '../history/audit.ts'
import { opened, sealed } from '../second-factor/sealing.ts'
import type { Settings } from './settings.ts'

type Db = Kysely<Tables>

/** What the check value says when it is decrypted, and the context that it is encrypted for. */
const checkText = 'back-office'
const context = 'secret-key-check'

const wayOut = (command: string) =>
  `Set the former key. If it is lost, \`${command}\` accepts the present setting: people with a second factor then sign in with a recovery code and set it up again, and the client secrets of sign-in providers have to be entered again.`

/** The commands that accept another key, for a database that is there and for one that is restored. */
const acceptingCommands = {
  database: 'npm run rescue -- secret-key',
  archive: 'npm run restore -- --accept-secret-key ARCHIVE',
} as const

/**
 * Refuses a start with another SECRET_KEY than the one that the secrets in the database are encrypted with, or without one: the process
 * would run and reject every correct code. Refuses a restore alike, by what the archive has of it. Reads only, so that nothing has been
 * changed by then; a database without tables passes. Throws a sentence for people.
 */
export async function assertSecretKey(
  db: Db,
  secretKey: string | undefined,
  of: keyof typeof acceptingCommands = 'database',
): Promise<void> {
  const encrypted = await encryptedSample(db)
  if (!encrypted || opened(encrypted.value, encrypted.context, secretKey) !== undefined) return
  const way = wayOut(acceptingCommands[of])
  throw new Error(
    secretKey === undefined
      ? `SECRET_KEY is missing: secrets in this ${of} are encrypted with one. ${way}`
      : `SECRET_KEY is not the one that this ${of} was set up with. ${way}`,
  )
}

/** Stores the check value of the installation's key; without a key nothing, so that one can be set later. */
export async function saveSecretKeyCheck(db: Db, secretKey: string | undefined): Promise<void> {
  if (secretKey === undefined) return
  const row = { id: context, value: sealed(checkText, context, secretKey) }
  await db
    .insertInto('core.secret_key_checks')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('core.secret_key_checks.value', 'like', 'plain:%'),
    )
    .execute()
}

/** `npm run rescue -- secret-key`: takes the present SECRET_KEY, or none, as the one of this database from now on. */
export async function acceptSecretKey({ settings }: { readonly settings: Settings }): Promise<string> {
  const database = await openDatabase(settings)
  try {
    if (!(await hasTable(database.db, 'core.secret_key_checks')))
      return 'This database has no encrypted secrets: nothing to accept.'
    await acceptKey(database.db, settings.secretKey)
    return 'The present SECRET_KEY counts from now on. Second factors that were encrypted with another key work by recovery codes only.'
  } finally {
    await database.close()
  }
}

/** Takes this key, or none, as the one of the database from now on. */
export const acceptKey = (database: Db, secretKey: string | undefined): Promise<void> =>
  database.transaction().execute(async (db) => {
    await db.deleteFrom('core.secret_key_checks').where('id', '=', context).execute()
    const value = sealed(checkText, context, secretKey)
    await db.insertInto('core.secret_key_checks').values({ id: context, value }).execute()
    await audit({ db }, { action: 'rescued', details: { change: 'secretKey' } })
  })

interface Encrypted {
  readonly value: string
  readonly context: string
}

/** The check value; in a database of an earlier version, which has none, the newest second factor. */
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
