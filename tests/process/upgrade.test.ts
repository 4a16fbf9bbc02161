import type { ChildProcess } from 'node:child_process'
import { Client as Database } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, dashboard, signIn } from '../harness/browser/client.ts'
import { emptyDatabase, firstAdmin, startServer, temporaryFolder, waitForExit } from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'
import { addLeads } from '../harness/fixtures/leads.ts'

/** `npm run test:soak` takes more. */
const rounds = Math.min(10, Number(process.env.KILLS ?? 2))
/** So many changes are left alone; those that are stopped at are of the upgrade's one transaction, and not of what comes after it. */
const firstPlace = 4
const patient = { timeout: 60_000, interval: 50 }

const [data, files] = [temporaryFolder(), temporaryFolder()]
let postgres: Postgres
/** One that looks, and one that stands in the way. */
let database: Database
let inTheWay: Database

const start = (begun?: (process: ChildProcess) => void) =>
  startServer({
    dataDir: data.path,
    environment: { ...emptyDatabase, DATABASE_URL: postgres.url, FILE_STORAGE: files.path },
    ...(begun && { begun }),
  })
const open = async () => {
  const client = new Database(postgres.url)
  await client.connect()
  return client
}
let client: Client
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  const server = await start()
  client = await signIn(server.url, firstAdmin, 'ventures')
  await addLeads(postgres.url, client.unitId, 50)
  await server.stop()
})
beforeEach(async () => {
  ;[database, inTheWay] = [await open(), await open()]
})
afterEach(async () => {
  await database.end()
  await inTheWay.end()
})
afterAll(async () => {
  await postgres.stop()
  for (const folder of [data, files]) folder.remove()
})

const textsOf = async (query: string): Promise<readonly string[]> =>
  (await database.query<{ text: string }>(query)).rows.map(({ text }) => text)

/** All tables with their columns, keys and indexes, and how many leads there are. */
const form = () =>
  textsOf(`
    select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as text
    from information_schema.columns where table_schema in ('core', 'content')
    union all select indexdef from pg_indexes where schemaname in ('core', 'content')
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in ('core'::regnamespace, 'content'::regnamespace)
    union all select 'leads ' || count(*) from content.leads
    order by 1`)

/** What the product has on the database besides these two connections. */
const others = `from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  and pid not in (pg_backend_pid(), $1)`

async function everybodyGone(): Promise<void> {
  const { rows } = await inTheWay.query('select pg_backend_pid() as pid')
  const count = async () => (await database.query(`select 1 ${others}`, [rows[0]?.pid])).rowCount
  await expect.poll(count, patient).toBe(0)
}

/** As an earlier version had it. */
const earlier = `
  drop table core.import_unique_keys;
  drop table content.posts__tags;
  alter table content.posts drop column youtube;
  alter table content.faq drop column "order" cascade;
`

test(
  `${rounds} times killed in the middle of an upgrade, all is as it was before, and the next start goes through with it`,
  async () => {
    const whole = await form()
    await database.query(earlier)
    // Waits at a change of the tables, and counts them on whatever is rolled back.
    await database.query(`
      create sequence public.changes;
      create table public.wait_at (change integer);
      insert into public.wait_at values (0);
      create function public.wait_there() returns event_trigger language plpgsql as $$ begin
        if nextval('public.changes') = (select change from public.wait_at) then perform pg_advisory_xact_lock(7); end if;
      end $$;
      create event trigger wait_there on ddl_command_end execute function public.wait_there();`)
    const before = await form()
    expect(before).not.toEqual(whole)

    for (let round = 1; round <= rounds; round += 1) {
      await database.query(
        `update public.wait_at set change = ${firstPlace + round}; select setval('public.changes', 1, false)`,
      )
      await inTheWay.query('select pg_advisory_lock(7)')
      let upgrading: ChildProcess | undefined
      const started = start((process) => {
        upgrading = process
      }).catch(() => 'never served')
      const waiting = () =>
        textsOf(`select 'waits' as text from pg_locks where locktype = 'advisory' and not granted and objid = 7`)
      await expect.poll(waiting, patient).toEqual(['waits'])
      if (upgrading) await waitForExit(upgrading, 'SIGKILL')
      expect(await started).toBe('never served')
      await inTheWay.query('select pg_advisory_unlock(7)')
      await everybodyGone()
      expect(await form()).toEqual(before)
    }
    const server = await start()
    const counted = await database.query<{ changes: string }>('select last_value as changes from public.changes')
    expect(Number(counted.rows[0]?.changes)).toBeGreaterThan(firstPlace + rounds)
    await database.query('drop event trigger wait_there')
    expect(await form()).toEqual(whole)
    await server.stop()
  },
  60_000 + rounds * 60_000,
)

test('indexes of a large table are made after the start, and those that a kill left unfinished at the next', async () => {
  // Few rows on many pages: the size alone makes a table a large one.
  await database.query('alter table content.leads set (fillfactor = 10)')
  await addLeads(postgres.url, client.unitId, 40_000)
  const size = await database.query("select pg_relation_size('content.leads')::int as bytes")
  expect(size.rows[0].bytes).toBeGreaterThan(50_000_000)
  const whole = await form()
  const names = await textsOf(`
    select indexname as text from pg_indexes where schemaname = 'content' and tablename = 'leads'
      and indexdef like 'CREATE INDEX%' order by 1 limit 2`)
  await database.query(`drop index ${names.map((name) => `content."${name}"`).join()}`)
  const valid = (isValid: boolean) =>
    textsOf(`
      select c.relname as text from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisvalid = ${isValid} and c.relname in (${names.map((name) => `'${name}'`).join()}) order by 1`)

  // Who writes is waited for, so the first of them is begun and goes no further.
  await inTheWay.query('begin; lock table content.leads in row exclusive mode')
  const first = await start()
  await expect.poll(() => valid(false), patient).toHaveLength(1)
  expect(await valid(true)).toEqual([])
  const now = await signIn(first.url, firstAdmin, 'ventures')
  expect((await now.call('GET', `${dashboard}/leads?per_page=5`)).rows).toHaveLength(5)
  await waitForExit(first.process, 'SIGKILL')
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'create index concurrently%'`,
  )
  await inTheWay.query('rollback')
  await everybodyGone()
  expect([await valid(true), await valid(false)]).toMatchObject([[], [expect.any(String)]])

  const second = await start()
  await expect.poll(() => valid(true), patient).toEqual(names)
  expect(await form()).toEqual(whole)
  await second.stop()
}, 120_000)
