import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { number, reference, references, section, slug, text } from '../../../src/schema/index.ts'
import { loadSections, type NamedSection, type Section } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { tablesOf } from '../../../src/server/database/table-definition.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const words = { en: 'x', ar: 'س' }
const shelves = (fields: Section['fields'] = {}): Section =>
  section({
    label: words,
    permission: 'Access Post',
    title: 'name',
    fields: { name: text({ localized: true }), slug: slug('name'), ...fields },
    list: { columns: ['name'], search: ['name'] },
  })
const named = (files: Record<string, Section>) => loadSections(files)

eachDatabase((open, kind) => {
  describe('the sync', () => {
    let database: Database
    beforeEach(async () => {
      database = await open('no tables')
    })
    const columnsOf = async (table: string) => {
      const { rows } = await sql<{ name: string; type: string }>`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'content' and table_name = ${table}`.execute(database.db)
      return new Map(rows.map((row) => [row.name, row.type]))
    }

    it('makes the tables of every section, and has nothing to do the second time', async () => {
      const first = await database.migrate(sections)
      const second = await database.migrate(sections)

      expect(first.left).toEqual([])
      expect(first.made).toContain('content.posts')
      expect(first.made).toContain('content.posts__related_posts')
      expect(second).toEqual({ made: [], left: [], waiting: 0 })
      expect((await columnsOf('posts')).get('seo__facebook_image')).toBe('uuid')
    })

    it('leaves the indexes for reading of a table that is filled at once to the next time, and no other', async () => {
      const files = named({ 'racks.ts': shelves() })
      const first = await database.migrate(files, { toBeFilled: true })
      expect(
        first.made.filter((what) => what.startsWith('content.racks__')).every((what) => what.includes('slug')),
      ).toBe(true)
      const second = await database.migrate(files, { toBeFilled: true })
      expect(second.made).toHaveLength(first.waiting)
      expect(second).toMatchObject({ left: [], waiting: 0 })
      expect(first.waiting).toBeGreaterThan(0)
    })

    it('adds the columns, links and indexes of new fields and keeps what is there', async () => {
      await database.migrate(named({ 'bookShelves.ts': shelves() }))
      await sql`insert into core.business_units values (gen_random_uuid(), 'sync', 'S', 'س', null)`.execute(database.db)
      await sql`insert into content.book_shelves (bu_id, id, slug, en_at, ar_at, created_at, updated_at)
        select id, gen_random_uuid(), 'kept', now(), now(), now(), now() from core.business_units`.execute(database.db)

      const drift = await database.migrate(
        named({
          'bookShelves.ts': shelves({
            height: number(),
            next: reference('bookShelves'),
            near: references('bookShelves'),
          }),
        }),
      )

      expect(drift.made).toContain('content.book_shelves.height')
      expect(drift.made).toContain('content.book_shelves__near')
      expect((await columnsOf('book_shelves')).get('height')).toBe('numeric')
      const kept = await sql<{ slug: string }>`select slug from content.book_shelves`.execute(database.db)
      expect(kept.rows).toEqual([{ slug: 'kept' }])
    })

    it('puts indexes that order numbers by their value in the place of those that did not', async () => {
      const files = named({ 'boxes.ts': shelves() })
      await database.migrate(files)
      const indexes = async () =>
        (
          await sql<{ name: string; definition: string }>`
            select indexname as name, indexdef as definition from pg_indexes where tablename = 'boxes'`.execute(
            database.db,
          )
        ).rows
      const natural = (await indexes()).filter(({ definition }) => definition.includes('natural'))
      const ordered = tablesOf(files[0] as NamedSection).flatMap((table) => table.indexes)
      for (const { replaces = '', definition } of ordered.filter((index) => index.definition.includes('"natural"')))
        if (replaces)
          await sql`create index ${sql.id(replaces)} on content.boxes ${sql.raw(
            definition.replaceAll('"core"."natural"', '"und-x-icu"'),
          )}`.execute(database.db)
      const before = (await indexes()).length

      const drift = await database.migrate(files)

      expect(natural.length).toBeGreaterThan(0)
      expect(before - natural.length).toBe((await indexes()).length)
      expect((await indexes()).some(({ definition }) => definition.includes('und-x-icu'))).toBe(false)
      expect(drift).toEqual({ made: [], left: [], waiting: 0 })
    })

    it('searches without units where the server has no extension for it, and with them once it has', async () => {
      const { db } = database
      const files = named({ 'chests.ts': shelves() })
      const searches = async () => {
        const { rows } = await sql<{ columns: string }>`
          select substring(indexdef from 'USING gin (.*) WITH') as columns from pg_indexes
          where tablename = 'chests' and indexdef like '%USING gin%'`.execute(db)
        return rows.map(({ columns }) => columns)
      }
      await sql`drop extension if exists btree_gin cascade`.execute(db)
      await sql`create function refuse_extension() returns event_trigger language plpgsql as
        $$begin if current_query() like '%btree_gin%' then raise 'not here'; end if; end$$`.execute(db)
      await sql`create event trigger refused on ddl_command_start when tag in ('CREATE EXTENSION')
        execute function refuse_extension()`.execute(db)
      const without = await database.migrate(files)
      expect(without.left).toEqual([])
      expect(await searches()).toEqual(['(search gin_trgm_ops)'])

      await sql`drop event trigger refused`.execute(db)
      await sql`drop function refuse_extension()`.execute(db)
      const drift = await database.migrate(files)
      expect(drift.made).toEqual([expect.stringContaining('chests__search')])
      expect(await searches()).toEqual(['(bu_id, search gin_trgm_ops)'])
    })

    // The embedded database has one connection, and nobody beside.
    const itHere = it.skipIf(kind === 'pglite')
    itHere('makes what a large table lacks beside writers, in the place of what was left unfinished', async () => {
      const { db } = database
      await database.migrate(named({ 'trunks.ts': shelves() }))
      await sql`alter table content.trunks set (fillfactor = 10)`.execute(db)
      await sql`insert into core.business_units values (gen_random_uuid(), 'large', 'L', 'ل', null)`.execute(db)
      await sql`insert into content.trunks (bu_id, id, slug, search, en_at, ar_at, created_at, updated_at)
        select u.id, gen_random_uuid(), n::text, repeat(md5(n::text), 20), now(), now(), now(), now()
        from core.business_units u, generate_series(1, 8000) n where u.name = 'large'`.execute(db)
      const files = named({ 'trunks.ts': shelves({ near: reference('trunks') }) })
      const lacking = tablesOf(files[0] as NamedSection)
        .flatMap(({ indexes }) => indexes)
        .find(({ name }) => name.startsWith('trunks__near'))
      await sql`alter table content.trunks add column near uuid`.execute(db)
      await sql`create index ${sql.id(lacking?.name ?? '')} on content.trunks (near)`.execute(db)
      await sql`update pg_index set indisvalid = false where indexrelid = ${`content.${lacking?.name}`}::regclass`.execute(
        db,
      )

      const drift = await database.migrate(files)

      expect(drift.left).toEqual([])
      expect(drift.made).toContain(`content.${lacking?.name}`)
      const { rows } = await sql<{ valid: boolean; definition: string }>`
        select x.indisvalid as valid, pg_get_indexdef(x.indexrelid) as definition from pg_index x
        where x.indexrelid = ${`content.${lacking?.name}`}::regclass`.execute(db)
      expect(rows).toEqual([{ valid: true, definition: expect.stringContaining('(bu_id, near, created_at') }])
    })

    it('drops nothing that may hold a value, and says what is left over', async () => {
      await database.migrate(named({ 'crates.ts': shelves({ height: number(), colour: text({ unique: true }) }) }))

      const drift = await database.migrate(named({ 'crates.ts': shelves({ height: number() }) }))

      expect(drift).toEqual({
        made: [],
        left: [{ kind: 'column-undefined', table: 'content.crates', column: 'colour' }],
        waiting: 0,
      })
      expect((await columnsOf('crates')).get('colour')).toBe('text')
    })

    it('drops a column of `core` that nothing reads any more, and says so before', async () => {
      await database.migrate(sections)
      await sql`alter table core.admins add column new_email_by uuid`.execute(database.db)

      const { steps } = await database.plan(sections)
      expect(steps.map(({ kind, table, object }) => [kind, table, object])).toEqual([
        ['drop-column', 'core.admins', 'new_email_by'],
      ])
      expect(await database.migrate(sections)).toEqual({ made: [], left: [], waiting: 0 })
      expect((await database.plan(sections)).steps).toEqual([])
    })

    it('tells when the rows that are there refuse a unique field, and makes the rest', async () => {
      await database.migrate(named({ 'boxes.ts': shelves({ code: text() }) }))
      await sql`insert into core.business_units values (gen_random_uuid(), 'sync', 'S', 'س', null)`.execute(database.db)
      await sql`insert into content.boxes (bu_id, id, code, en_at, ar_at, created_at, updated_at)
        select id, gen_random_uuid(), 'same', now(), now(), now(), now() from core.business_units, generate_series(1, 2)
        where name = 'sync'`.execute(database.db)

      const drift = await database.migrate(
        named({ 'boxes.ts': shelves({ code: text({ unique: true }), depth: number() }) }),
      )

      expect(drift.left).toHaveLength(1)
      expect(drift.left[0]).toMatchObject({
        kind: 'object-failed',
        object: expect.stringMatching(/^content\.boxes__code/),
        reason: expect.stringContaining('unique'),
      })
      expect((await columnsOf('boxes')).has('depth')).toBe(true)
    })

    it('stops at two fields that would share a column', async () => {
      await expect(database.migrate(named({ 'pots.ts': shelves({ deletedAt: number() }) }))).rejects.toThrow(
        'resources/pots.ts: two fields share the column "deleted_at"',
      )
    })

    it('lets several processes start at once', async () => {
      const files = named({ 'lids.ts': shelves({ one: number(), two: number() }) })
      const drifts = await Promise.all([database.migrate(files), database.migrate(files), database.migrate(files)])

      expect(drifts.filter((drift) => drift.made.includes('content.lids'))).toHaveLength(1)
    })

    it('keeps every reference inside its unit by foreign keys that begin with the unit', async () => {
      await database.migrate(sections)
      const { rows } = await sql<{ definition: string }>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'f' and conrelid = 'content.posts'::regclass`.execute(database.db)
      const definitions = rows.map((row) => row.definition)

      expect(definitions).toContain('FOREIGN KEY (bu_id, category) REFERENCES content.post_categories(bu_id, id)')
      expect(definitions).toContain('FOREIGN KEY (bu_id, desktop_image) REFERENCES core.files(bu_id, id)')
    })
  })
})
