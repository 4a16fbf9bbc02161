import { sql } from 'kysely'
import { buildSearchText, searchTextVersion } from '../../schema/text/search-text.ts'
import type { Throttle } from '../context/throttle.ts'
import type { Db } from '../database/tables.ts'

const batchSize = 100

/**
 * Rebuilds the search text of files if it was built by other rules than the current ones, whose version is in the comment of the
 * column. Throttled, until it is stopped.
 */
export async function rebuildFileSearchText(db: Db, throttle: Throttle): Promise<void> {
  if ((await versionIn(db)) === String(searchTextVersion)) return
  let lastId: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (lastId !== undefined && !throttle.isStopped) {
    lastId = await rebuildFileBatch(db, lastId)
    await throttle.rest()
  }
  if (lastId === undefined)
    await sql`comment on column core.files.search is ${sql.lit(String(searchTextVersion))}`.execute(db)
}

async function versionIn(db: Db): Promise<string | null | undefined> {
  const { rows } = await sql<{ version: string | null }>`
    select col_description(a.attrelid, a.attnum) as version from pg_attribute a
    where a.attrelid = 'core.files'::regclass and a.attname = 'search'`.execute(db)
  return rows[0]?.version
}

/** Returns the last id; undefined after the last file. */
async function rebuildFileBatch(db: Db, afterId: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('core.files')
    .select(['id', 'name'])
    .where('id', '>', afterId)
    .where('field', 'is', null)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const folded = rows.map(({ id, name }) => ({ id, search: buildSearchText(name) }))
  await sql`
    update core.files as f set search = n.search
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as n (id uuid, search text)
    where f.id = n.id and f.search <> n.search`.execute(db)
  return rows.at(-1)?.id
}
