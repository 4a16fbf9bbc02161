import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, list, number, references, text } from '../../../src/schema/index.ts'
import { isConnectionError } from '../../../src/server/database/connection-errors.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, upgrading } from './versions.ts'

const [one, two] = [
  { en: 'One', ar: 'واحد' },
  { en: 'Two', ar: 'اثنان' },
]
const version = (fields: Fields, more: Parameters<typeof named>[0] = {}) =>
  named({ 'things.ts': things(fields), ...more })
const first = version({
  floor: number({ label }),
  code: text({ label }),
  kind: choice({ one }, { label }),
  near: references('things', { label }),
  times: list({ a: text({ label }) }, { label }),
})
const second = version(
  {
    level: text({ label, was: 'floor' }),
    code: text({ label, unique: true }),
    kind: choice({ two: { ...two, was: 'one' } }, { label }),
    beside: references('things', { label, was: 'near' }),
    hours: list({ b: text({ label, was: 'a' }) }, { label, was: 'times' }),
  },
  { 'others.ts': things({ near: references('things', { label }) }) },
)

/** Ends the connection at the nth change of the tables, or says that the disk is full; a sequence counts on whatever is rolled back. */
const trap = `
  create sequence public.changes;
  create table public.stop_at (change integer, by_kill boolean);
  insert into public.stop_at values (0, false);
  create function public.stop_there() returns event_trigger language plpgsql as $$
  declare place integer := nextval('public.changes'); stop public.stop_at;
  begin
    select * into stop from public.stop_at;
    if place = stop.change then
      if stop.by_kill then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end if;
  end $$;
  create event trigger stop_there on ddl_command_end execute function public.stop_there();`

eachDatabase((open, kind) =>
  describe('an upgrade that is broken off', () => {
    it('leaves all as it was at whichever step the process is killed or the disk is full, and begins anew', async () => {
      const database = await open('no tables')
      const all = await upgrading(database, first)
      const records = Array.from({ length: 20 }, (_, n) => ({
        ...{ floor: n, code: `C${n}`, kind: 'one', times: [{ a: `A${n}` }] },
        ...{ en: { name: `Thing ${n}` }, ar: { name: 'ش' } },
      }))
      const slugs = await all.make('/things', records)
      const before = await Promise.all(slugs.map((slug) => all.read(`/things/${slug}`)))
      const planned = (await database.plan(second)).steps.map(({ action }) => action.name)
      await database.run(trap)

      // The embedded database has no connection that could end without it.
      const isKilled = (place: number) => kind === 'postgres' && place % 2 === 0
      let change = 1
      for (; change < 200; change += 1) {
        // Each change once, and one way after the other.
        await database.run(
          `update public.stop_at set change = ${change}, by_kill = ${isKilled(change)}; select setval('public.changes', 1, false)`,
        )
        const broken = await database.migrate(second).then(
          () => undefined,
          (error: unknown) => error,
        )
        if (!broken) break
        expect(isConnectionError(broken), String(broken)).toBe(true)
        expect((await database.plan(second)).steps.map(({ action }) => action.name)).toEqual(planned)
      }

      expect(change).toBeGreaterThan(15)
      await database.run('drop event trigger stop_there')
      expect((await database.plan(second)).steps).toEqual([])
      await all.upgrade(second)
      for (const [n, slug] of slugs.entries())
        expect(await all.read(`/things/${slug}`)).toMatchObject({
          ...{ id: before[n]?.id, version: 1, level: `${n}`, code: `C${n}`, kind: 'two', hours: [{ b: `A${n}` }] },
          en: { name: `Thing ${n}` },
        })
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from content.things`.execute(
        database.db,
      )
      expect(rows).toEqual([{ count: 20 }])
      await all.end()
    })
  }),
)
