import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Leaf } from '../../schema/fields.ts'
import { hasPersonal, wordLeaves } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import { searchVersion } from '../../schema/text/search-text.ts'
import type { Context } from '../context/context.ts'
import { givingWay, type Pace, withoutRest } from '../context/pace.ts'
import { phoneLeaves } from '../database/definition.ts'
import { contentTable, hashOf, literal, numberColumnOf, quoted, tableNameOf } from '../database/names.ts'
import type { Tables } from '../database/tables.ts'
import { storedBody } from '../store/assemble.ts'
import { isAmong, readRaw, tableOf } from '../store/raw.ts'
import { nextBatch } from '../store/read-batches.ts'
import { derivedOf } from '../store/row.ts'
import { type Scope, scopesOf } from '../store/scope.ts'
import { unitById } from '../store/units.ts'
import type { Values } from '../store/values.ts'
import { refoldFiles } from './refold-files.ts'
import { refoldStaff } from './refold-staff.ts'

type Where = Pick<Context, 'database' | 'sections'>

/** Their rows are locked as long as a batch takes; fewer where the records are large. */
const batchSize = 100

/**
 * Writes anew by which words records are found, and their phones in E.164, where they were written by other rules than today's, and
 * returns the sections that were. By what rules they are stands in the comment of their column. What is `urgent` has to be done before
 * anybody is served: personal sections of whose fields others are looked at now, for masked values may be among the words. The rest may
 * be done meanwhile, at a pace, until that is stopped.
 */
export async function refold(
  { database: { db }, sections }: Where,
  { urgent, pace = withoutRest }: { readonly urgent: boolean; readonly pace?: Pace },
): Promise<readonly string[]> {
  if (!urgent) {
    await refoldStaff(db)
    await refoldFiles(db, pace)
  }
  const known = await versionsIn(db)
  const outdated = sections.filter((section) => {
    const version = known.get(tableNameOf(section.name))
    return version !== undefined && version !== versionOf(section) && (!urgent || isUrgent(section, version))
  })
  for (const section of outdated) {
    await refoldSection(db, section, { sections, pace })
    if (pace.isStopped) break
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

/** The rules: how words are compared, in which fields they are looked at, and which are phones. */
const versionOf = (section: NamedSection): string =>
  [searchVersion, lookedAt(section), hashOfLeaves(phoneLeaves(section))].join(' ')

const isUrgent = (section: NamedSection, version: string | null): boolean =>
  hasPersonal(section) && version?.split(' ')[1] !== lookedAt(section)

const lookedAt = (section: NamedSection): string => hashOfLeaves(wordLeaves(section))

const hashOfLeaves = (leaves: readonly Leaf[]): string =>
  hashOf(leaves.map(({ path, field }) => `${path} ${field.kind}`).join())

const commentOf = (section: NamedSection): string =>
  `comment on column ${contentTable(tableNameOf(section.name))}.${quoted('search')} is ${literal(versionOf(section))}`

const mark = (db: Kysely<Tables>, section: NamedSection) => sql`${sql.raw(commentOf(section))}`.execute(db)

async function versionsIn(db: Kysely<Tables>): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ name: string; version: string | null }>`
    select c.relname as name, col_description(c.oid, a.attnum) as version
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search'
    where c.relnamespace = 'content'::regnamespace and c.relkind in ('r', 'p')`.execute(db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

async function refoldSection(
  db: Kysely<Tables>,
  section: NamedSection,
  { sections, pace }: { readonly sections: Where['sections']; readonly pace: Pace },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct bu_id::text as id from ${tableOf(section)}`.execute(db)
  for (const { id } of rows) {
    const unit = await unitById(db, id)
    const scope = unit && scopesOf({ db, unit, person: null, sections })(section.name)
    let last = scope && '00000000-0000-0000-0000-000000000000'
    while (scope && last !== undefined && !pace.isStopped) {
      last = await refoldBatch(scope, last)
      await pace.rest()
    }
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
    const { ids } = await nextBatch(
      scope,
      rows.map(({ id }) => id),
    )
    const raws = await readRaw(scope, isAmong(ids))
    const giveWay = givingWay()
    const folded: Values[] = []
    for (const raw of raws) {
      folded.push({ id: raw.row.id, ...derivedOf(scope, storedBody(section, raw), raw.row) })
      await giveWay()
    }
    const names = ['search', ...phoneLeaves(section).map(({ path }) => numberColumnOf(path))]
    const each = (write: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
      sql.join(names.map((name) => write(sql.id(name))))
    await sql`
      update ${tableOf(section)} as t set ${each((column) => sql`${column} = n.${column}`)}
      from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as n (id uuid, ${each((column) => sql`${column} text`)})
      where t.bu_id = ${unit.id} and t.id = n.id
        and (${each((column) => sql`t.${column}`)}) is distinct from (${each((column) => sql`n.${column}`)})`.execute(
      db,
    )
    return ids.at(-1)
  })
