import { type Kysely, sql } from 'kysely'
import { searchText, searchVersion } from '../../schema/text/search-text.ts'
import type { Pace } from '../context/pace.ts'
import type { Tables } from '../database/tables.ts'

const batchSize = 100

/**
 * Writes the words anew by which files are found, where they were written by other rules than today's, which stand in the comment of their
 * column; at a pace, until that is stopped.
 */
export async function refoldFiles(db: Kysely<Tables>, pace: Pace): Promise<void> {
  if ((await versionIn(db)) === String(searchVersion)) return
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined && !pace.isStopped) {
    last = await refoldBatch(db, last)
    await pace.rest()
  }
  if (last === undefined)
    await sql`comment on column core.files.search is ${sql.lit(String(searchVersion))}`.execute(db)
}

async function versionIn(db: Kysely<Tables>): Promise<string | null | undefined> {
  const { rows } = await sql<{ version: string | null }>`
    select col_description(a.attrelid, a.attnum) as version from pg_attribute a
    where a.attrelid = 'core.files'::regclass and a.attname = 'search'`.execute(db)
  return rows[0]?.version
}

/** Returns the last id, nothing after the last file. */
async function refoldBatch(db: Kysely<Tables>, after: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('core.files')
    .select(['id', 'name'])
    .where('id', '>', after)
    .where('field', 'is', null)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const folded = rows.map(({ id, name }) => ({ id, search: searchText(name) }))
  await sql`
    update core.files as f set search = n.search
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as n (id uuid, search text)
    where f.id = n.id and f.search <> n.search`.execute(db)
  return rows.at(-1)?.id
}
