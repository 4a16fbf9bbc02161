import { type Kysely, sql } from 'kysely'
import { hasPersonal, wordLeaves } from '../../schema/personal.ts'
import { searchVersion } from '../../schema/search-text.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Context } from '../context.ts'
import { contentTable, hashOf, literal, quoted, tableNameOf } from '../database/names.ts'
import type { Tables } from '../database/tables.ts'
import { bodyOf } from '../store/assemble.ts'
import { readRaw, tableOf } from '../store/raw.ts'
import { searchOf } from '../store/row.ts'
import { type Scope, scopesOf } from '../store/scope.ts'
import { unitById } from '../store/units.ts'
import { refoldStaff } from './refold-staff.ts'

type Where = Pick<Context, 'database' | 'sections'>

const batchSize = 500

/**
 * Writes the words anew by which records are found, where they were written by other rules than today's, and returns the sections that
 * were. By what rules they are stands in the comment of their column. Only `personal` sections have to be done before anybody is served:
 * an earlier version had masked values among the words. The rest may be done meanwhile, until `isStopped`.
 */
export async function refold(
  { database: { db }, sections }: Where,
  { personal, isStopped = () => false }: { readonly personal: boolean; readonly isStopped?: () => boolean },
): Promise<readonly string[]> {
  if (!personal) await refoldStaff(db)
  const known = await versionsIn(db)
  const outdated = sections.filter((section) => {
    const table = tableNameOf(section.name)
    return hasPersonal(section) === personal && known.has(table) && known.get(table) !== versionOf(section)
  })
  for (const section of outdated) {
    await refoldSection(db, section, { sections, isStopped })
    if (isStopped()) break
    await mark(db, section)
  }
  return outdated.map(({ name }) => name)
}

/** Marks the empty tables of a new database, or of new sections, as written by today's rules. */
export async function markEmpty({ database: { db }, sections }: Where): Promise<void> {
  const known = await versionsIn(db)
  const fresh = sections.filter(({ name }) => known.has(tableNameOf(name)) && !known.get(tableNameOf(name)))
  if (fresh.length === 0) return
  const tries = fresh.map(
    (section) => sql`select ${section.name}::text as name, exists (select from ${tableOf(section)}) as filled`,
  )
  const { rows } = await sql<{ name: string; filled: boolean }>`${sql.join(tries, sql` union all `)}`.execute(db)
  const empty = new Set(rows.filter(({ filled }) => !filled).map(({ name }) => name))
  if (empty.size === 0) return
  await sql`do ${sql.raw(
    literal(
      `begin ${fresh
        .filter(({ name }) => empty.has(name))
        .map(commentOf)
        .join('; ')}; end`,
    ),
  )}`.execute(db)
}

/** The rules: which fields are looked at, and how their words are compared. */
const versionOf = (section: NamedSection): string =>
  `${searchVersion} ${hashOf(
    wordLeaves(section)
      .map(({ path, field }) => `${path} ${field.kind}`)
      .join(),
  )}`

const commentOf = (section: NamedSection): string =>
  `comment on column ${contentTable(tableNameOf(section.name))}.${quoted('search')} is ${literal(versionOf(section))}`

const mark = (db: Kysely<Tables>, section: NamedSection) => sql`${sql.raw(commentOf(section))}`.execute(db)

async function versionsIn(db: Kysely<Tables>): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ name: string; version: string | null }>`
    select c.relname as name, col_description(c.oid, a.attnum) as version
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search'
    where c.relnamespace = 'content'::regnamespace and c.relkind = 'r'`.execute(db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

async function refoldSection(
  db: Kysely<Tables>,
  section: NamedSection,
  { sections, isStopped }: { readonly sections: Where['sections']; readonly isStopped: () => boolean },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct bu_id::text as id from ${tableOf(section)}`.execute(db)
  for (const { id } of rows) {
    const unit = await unitById(db, id)
    const scope = unit && scopesOf({ db, unit, person: null, sections })(section.name)
    let last = scope && '00000000-0000-0000-0000-000000000000'
    while (scope && last !== undefined && !isStopped()) last = await refoldBatch(scope, last)
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
