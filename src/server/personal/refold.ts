import { type Kysely, sql } from 'kysely'
import { hasPersonal, wordLeaves } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Context } from '../context.ts'
import { contentTable, hashOf, literal, tableNameOf } from '../database/names.ts'
import type { Tables } from '../database/tables.ts'
import { bodyOf } from '../store/assemble.ts'
import { readRaw, tableOf } from '../store/raw.ts'
import { searchOf } from '../store/row.ts'
import { type Scope, scopesOf } from '../store/scope.ts'
import { unitById } from '../store/units.ts'

type Where = Pick<Context, 'database' | 'sections'>

const batchSize = 500

/**
 * Writes the words anew by which the records of sections with personal fields are found, where they were written by other rules than
 * today's: masked values are no longer among them. By what rules they are stands in the comment of their column.
 */
export async function refoldPersonal({ database: { db }, sections }: Where): Promise<void> {
  const known = await versionsIn(db)
  for (const section of sections.filter(hasPersonal)) {
    const version = versionOf(section)
    if (known.get(tableNameOf(section.name)) === version) continue
    await refold(db, section, sections)
    const column = `${contentTable(tableNameOf(section.name))}."search"`
    await sql`comment on column ${sql.raw(column)} is ${sql.raw(literal(version))}`.execute(db)
  }
}

/** The rules: which fields are looked at, and how their words are compared. */
const versionOf = (section: NamedSection): string =>
  hashOf(`1 ${wordLeaves(section).map(({ path, field }) => `${path} ${field.kind}`)}`)

async function versionsIn(db: Kysely<Tables>): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ name: string; version: string | null }>`
    select c.relname as name, col_description(c.oid, a.attnum) as version
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search'
    where c.relnamespace = 'content'::regnamespace and c.relkind = 'r'`.execute(db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

async function refold(db: Kysely<Tables>, section: NamedSection, sections: readonly NamedSection[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct bu_id::text as id from ${tableOf(section)}`.execute(db)
  for (const { id } of rows) {
    const unit = await unitById(db, id)
    const scope = unit && scopesOf({ db, unit, person: null, sections })(section.name)
    let last = scope && '00000000-0000-0000-0000-000000000000'
    while (scope && last !== undefined) last = await refoldBatch(scope, last)
  }
}

/** Nothing else of the records changes, their versions included. Returns the last id, nothing after the last record. */
const refoldBatch = ({ db: outer, ...rest }: Scope, after: string): Promise<string | undefined> =>
  outer.transaction().execute(async (db) => {
    const scope = { ...rest, db }
    const { unit, section } = scope
    const { rows } = await sql<{ id: string }>`
      select t.id from ${tableOf(section)} as t where t.bu_id = ${unit.id} and t.id > ${after}
      order by t.id limit ${sql.lit(batchSize)} for no key update`.execute(db)
    if (rows.length === 0) return undefined
    const raws = await readRaw(scope, sql`t.id in (${sql.join(rows.map(({ id }) => id))})`)
    const folded = raws.map((raw) => ({ id: raw.row.id, search: searchOf(section, bodyOf(section, raw)) }))
    await sql`
      update ${tableOf(section)} as t set search = n.search
      from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as n (id uuid, search text)
      where t.bu_id = ${unit.id} and t.id = n.id and t.search <> n.search`.execute(db)
    return rows.at(-1)?.id
  })
