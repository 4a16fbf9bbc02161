import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { opened } from './sealing.ts'

/**
 * A sentence for the log when the secrets in the database do not open with the installation's key: those who have a second factor can
 * then sign in with a recovery code only.
 */
export async function lostKeySentence(db: Kysely<Tables>, secretKey: string | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom('core.second_factors')
    .select(['admin_id', 'secret'])
    .where('secret', 'is not', null)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.secret || opened(row.secret, row.admin_id, secretKey) !== undefined) return undefined
  return secretKey === undefined
    ? 'SECRET_KEY is missing: the second factors in this database were encrypted with one, and their codes are refused without it.'
    : 'SECRET_KEY is not the one that the second factors in this database were encrypted with: their codes are refused.'
}
