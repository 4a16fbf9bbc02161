import { type RawBuilder, sql } from 'kysely'
import { type Fields, type Leaf, leavesOf } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { refersToOne } from '../../schema/kinds.ts'
import type { Words } from '../../schema/text/words.ts'
import { titleSql } from '../database/expressions.ts'
import { columnNameOf, linkTableNameOf, literal, quoted } from '../database/names.ts'
import { referenced } from '../http/errors.ts'
import { tableOf } from './raw.ts'
import type { Scope } from './scope.ts'

/** A record that refers to one that somebody wants to delete. */
export interface Referrer {
  readonly section: string
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly titles: Words
}

/** How many of the records in the way are named. */
export const mostNamed = 20

/** Throws `errors.referenced` when records that stay refer to these: those that the person may list are named, at most 20, the others counted. */
export async function refuseReferred(scope: Scope, ids: readonly string[]): Promise<void> {
  // What was written down about a record does not hold it back.
  const parts = scope.sections
    .filter(({ kind }) => kind !== 'log')
    .flatMap((section) =>
      leavesOf(section.fields).flatMap((leaf) =>
        pointersTo(scope.section.name, leaf).map((pointer) => referrerSql(scope, section, pointer(section.name, ids))),
      ),
    )
  if (parts.length === 0) return
  const { rows } = await sql<{ total: number; named: readonly Referrer[] }>`
    with referrers as (select distinct on (section, id) section, id, slug, title, titles from (${sql.join(parts, sql` union all `)}) as r)
    select (select count(*)::int from referrers) as total, (
      select coalesce(json_agg(n), '[]') from (
        select * from referrers where section = any(${namedBy(scope)}::text[]) limit ${sql.lit(mostNamed)}) as n) as named
  `.execute(scope.db)
  const [found] = rows
  if (found && found.total > 0) throw referenced(found.named, found.total - found.named.length)
}

/** The sections whose records the person may be told of. */
const namedBy = ({ sections, mayName }: Scope): readonly string[] =>
  sections.filter((section) => mayName?.(section)).map(({ name }) => name)

type Pointer = (section: string, ids: readonly string[]) => RawBuilder<unknown>

/** How a field points to a section: by its column, by links, or from rows. */
function pointersTo(target: string, { path, field }: Leaf): readonly Pointer[] {
  if (isList(field)) return rowPathsTo(target, field.fields, '$[*]').map((inner) => rowPointer(path, inner))
  if (!('to' in field) || field.to !== target) return []
  return [refersToOne(field) ? columnPointer(path) : linkPointer(path)]
}

/** Where the rows of a list, and the rows within them, refer to a section, as JSON paths. */
const rowPathsTo = (target: string, fields: Fields, row: string): readonly string[] =>
  leavesOf(fields).flatMap(({ path, field }): readonly string[] => {
    if (isList(field)) return rowPathsTo(target, field.fields, `${row}.${path}[*]`)
    return 'to' in field && field.to === target ? [`${row}.${path}[*]`] : []
  })

const columnPointer =
  (path: string): Pointer =>
  (_, ids) =>
    sql`${sql.id('t', columnNameOf(path))} = any(${[...ids]}::uuid[])`

const linkPointer =
  (path: string): Pointer =>
  (section, ids) => {
    const table = sql.id('content', linkTableNameOf(section, path))
    return sql`t.id in (select l.from_id from ${table} l where l.bu_id = t.bu_id and l.to_id = any(${[...ids]}::uuid[]))`
  }

const rowPointer =
  (path: string, inner: string): Pointer =>
  (_, ids) => {
    const values = sql.raw(`jsonb_path_query(t.${quoted(columnNameOf(path))}, ${literal(inner)})`)
    return sql`exists (select 1 from ${values} v where v #>> '{}' = any(${[...ids]}::text[]))`
  }

const referrerSql = (
  scope: Scope,
  section: Scope['section'],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${section.name}::text as section, t.id::text as id, coalesce(t.slug, t.id::text) as slug,
    coalesce(${sql.raw(titleSql(section, 'en', 't'))}, '') as title,
    jsonb_build_object(
      'en', coalesce(${sql.raw(titleSql(section, 'en', 't'))}, ''), 'ar', coalesce(${sql.raw(titleSql(section, 'ar', 't'))}, '')
    ) as titles
  from ${tableOf(section)} as t
  where t.bu_id = ${scope.unit.id} and t.deleted_at is null and ${condition}`
