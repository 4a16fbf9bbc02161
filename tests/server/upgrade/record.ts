import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/database.ts'
import type { Tables } from '../../../src/server/database/tables.ts'
import { seedDemo } from '../../../src/server/demo/seed-demo.ts'
import { openFileStore } from '../../../src/server/files/open-file-store.ts'
import { answersOf } from './answers.ts'
import { dumpSql } from './dump.ts'

/** The units that are kept, which have everything between them. */
const units = ['AHA-EG', 'ventures']

/** A database of this version with some of the demonstration, as SQL, and what the API answers of it: compressed. */
export async function recordDatabase(database: Database): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' })
  const files = await openFileStore(settings.files)
  await database.db.transaction().execute((db) => seedDemo({ db, sections, files }))
  await trim(database.db)
  const made = await dumpSql(database.db)
  const app = await buildApp({ database, sections, files, settings })
  const answers = await answersOf(app, sections)
  await app.close()
  await rm(folder, { recursive: true })
  const text = Buffer.from(JSON.stringify({ sql: made, answers }))
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
}

/** Leaves two units with a few records of each section, as they stand. */
async function trim(db: Kysely<Tables>): Promise<void> {
  await sql`alter table core.audit disable trigger only_add`.execute(db)
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    const { rows } = await sql<{ name: string; key: string | null }>`
      select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace in ('core'::regnamespace, 'content'::regnamespace) and c.relkind = 'r' and a.attname = 'bu_id'`.execute(
      connection,
    )
    const others = sql`(select id from core.business_units where not (name = any(${units})))`
    for (const { name } of rows) await sql`delete from ${sql.raw(name)} where bu_id in ${others}`.execute(connection)
    await sql`delete from core.business_units where not (name = any(${units}))`.execute(connection)
    await sql`delete from core.sessions`.execute(connection)
    await sql`delete from core.audit where id not in (select id from core.audit order by id desc limit 40)`.execute(
      connection,
    )
    await trimUnnamed(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
  await sql`alter table core.audit enable always trigger only_add`.execute(db)
}

const fewest = 4

/** Of sections that no other record names a few records are enough; and what is counted is counted anew. */
async function trimUnnamed(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'content'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')
      and not exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid)`.execute(db)
  for (const { name } of rows)
    await sql`
      delete from ${sql.raw(name)} where id not in (
        select id from (select id, row_number() over (partition by bu_id order by id) as place from ${sql.raw(name)}) n
        where place <= ${fewest})`.execute(db)
  await sql`delete from core.record_counts`.execute(db)
  const { rows: counted } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid
    where c.relnamespace = 'content'::regnamespace and t.tgname = 'record_counts_insert'`.execute(db)
  for (const { name } of counted)
    await sql`
      insert into core.record_counts (bu_id, table_name, is_deleted, status, count)
      select bu_id, ${name}, deleted_at is not null, coalesce(status, ''), count(*)::integer
      from ${sql.id('content', name)} group by 1, 2, 3, 4`.execute(db)
}
