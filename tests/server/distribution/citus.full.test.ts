import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NamedSection } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { dutyCycleThrottle } from '../../../src/server/context/throttle.ts'
import { reconcileAllCounters } from '../../../src/server/counter-maintenance.ts'
import { citusStatements, distributedTables, referenceTables } from '../../../src/server/database/citus.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { runPlanCommand } from '../../../src/server/plan-command.ts'
import { createRecord } from '../../../src/server/records/records.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createServerDatabase } from '../../harness/database/server-database.ts'
import { freshUnit, list, question } from '../store/fixture.ts'

/**
 * What Citus asks of a table before it takes it, as its documentation says, in the place of the extension itself: no triggers, no key and
 * no unique index without the unit, and nothing that leads to a table which is on one server alone.
 */
const standIn = `
  create table pg_dist_partition (logicalrelid regclass);
  create table core.taken (name regclass, how text);
  create function create_reference_table(name regclass) returns void language plpgsql as $$ begin
    if exists (select from pg_constraint c where c.conrelid = name and c.contype = 'f' and c.confrelid not in (select t.name from core.taken t))
    then raise '% leads to a table of one server', name; end if;
    insert into core.taken values (name, 'shared'); insert into pg_dist_partition values (name); end $$;
  create function create_distributed_table(name regclass, unit text, colocate_with text default 'default') returns void language plpgsql as $$
  declare place int := (select attnum from pg_attribute where attrelid = name and attname = unit); begin
    if exists (select from pg_trigger g where g.tgrelid = name and not g.tgisinternal) then raise '% has triggers', name; end if;
    if exists (select from pg_index i where i.indrelid = name and i.indisunique and place <> all (i.indkey)) then raise '% is unique across units', name; end if;
    if exists (select from pg_constraint c where c.conrelid = name and c.contype = 'f') then raise '% leads to others already', name; end if;
    insert into core.taken values (name, 'divided'); insert into pg_dist_partition values (name); end $$;`

function namedSection(name: string): NamedSection {
  const found = sections.find((one) => one.name === name)
  if (!found) throw new Error(`no section ${name}`)
  return found
}

eachDatabase((open) => {
  describe('a database that is divided by unit', () => {
    let database: Database
    beforeAll(async () => {
      database = await open()
      await sql.raw(standIn).execute(database.db)
      // An extension that is not to be had here.
      for (const statement of (await citusStatements(database.db, sections)).filter(
        (one) => !one.includes('extension'),
      ))
        await sql.raw(statement).execute(database.db)
    })

    it('has every key, unique index and foreign key of a divided table begin with the unit, or lead to a shared one', async () => {
      const { rows } = await sql<{ name: string; problem: string }>`
        with divided as (select name, (select attnum from pg_attribute where attrelid = name and attname = 'bu_id') as unit
          from core.taken where how = 'divided')
        select d.name::text, i.indexrelid::regclass::text as problem from divided d
          join pg_index i on i.indrelid = d.name and i.indisunique where i.indkey[0] <> d.unit
        union all
        select d.name::text, c.conname from divided d
          join pg_constraint c on c.conrelid = d.name and c.contype = 'f' join core.taken t on t.name = c.confrelid
          where t.how = 'divided' and (c.conkey[1] <> d.unit
            or c.confkey[1] <> (select attnum from pg_attribute where attrelid = c.confrelid and attname = 'bu_id'))
        union all
        select c.conrelid::regclass::text, c.conname from pg_constraint c left join core.taken t on t.name = c.confrelid
          where c.contype = 'f' and c.connamespace = to_regnamespace('content') and t.name is null`.execute(database.db)
      expect(rows).toEqual([])
    })

    it('has each table of each section divided, and what these lead to on every server', async () => {
      const { rows } = await sql<{ name: string; how: string }>`
        select c.relname as name, t.how from pg_class c left join core.taken t on t.name = c.oid
        where c.relnamespace = to_regnamespace('content') and c.relkind = 'r'`.execute(database.db)
      expect(rows.filter(({ how }) => how !== 'divided')).toEqual([])
      expect(rows.length).toBe(distributedTables(sections).length)
      expect(referenceTables(distributedTables(sections))).toEqual([
        '"core"."business_units"',
        '"core"."admins"',
        '"core"."files"',
      ])
    })

    it('counts what is written from then on, keeps its keys, and needs nothing of the next start', async () => {
      const place = await freshUnit(database)
      const scope = place.scope('faq')
      await createRecord(scope, question('One'))
      expect((await list(scope, {})).total).toBe(1)
      expect(await reconcileAllCounters(database, sections, dutyCycleThrottle())).toEqual({ mended: {} })
      expect((await database.plan(sections, {})).steps).toEqual([])
      expect(await database.migrate(sections, {})).toMatchObject({ left: [] })
    })

    it('takes a section that is added later, beside the others', async () => {
      const added = { ...namedSection('coreValues'), name: 'laterValues' }
      await database.migrate([...sections, added], {})
      const said = (await citusStatements(database.db, [...sections, added])).filter((one) => one.startsWith('select'))
      expect(said).toEqual([expect.stringMatching(/'"content"\."later_values"', 'bu_id', colocate_with => /)])
    })
  })

  it('is divided by statements that the plan says, once the database is as this version has it', async () => {
    const settings = readSettings({ DATABASE_URL: await createServerDatabase(), DATA_DIR: tmpdir() })
    await expect(runPlanCommand({ settings, sections, words: ['--citus'] })).rejects.toThrow('start this version')
  })
})
