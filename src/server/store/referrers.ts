import { type RawBuilder, sql } from 'kysely'
import { isSingleReference } from '../../fields/field-types.ts'
import { type Fields, type FlatField, flattenFields, isList } from '../../schema/fields.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'
import { titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, linkTableNameOf, quoteIdentifier, quoteLiteral } from '../database/sql-names.ts'
import { recordInUse } from '../http/errors.ts'
import { sectionTableSql } from './row-loader.ts'
import type { SectionContext } from './section-context.ts'

/** A record that references a record to be deleted. */
export interface Referrer {
  readonly section: string
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly titles: LocalizedText
}

/** Maximum number of blocking records that the error lists. */
export const maxListedReferrers = 20

/**
 * Throws `errors.referenced` when remaining records reference these. It names at most 20 of those that the user may list, and
 * counts the others.
 */
export async function assertNotReferenced(scope: SectionContext, ids: readonly string[]): Promise<void> {
  // Entries of a log never block a deletion.
  const parts = scope.sections
    .filter(({ kind }) => kind !== 'log')
    .flatMap((section) =>
      flattenFields(section.fields).flatMap((leaf) =>
        referencesTo(scope.section.name, leaf).map((pointer) =>
          referrerSql(scope, section, pointer(section.name, ids)),
        ),
      ),
    )
  if (parts.length === 0) return
  const { rows } = await sql<{ total: number; named: readonly Referrer[] }>`
    with referrers as (select distinct on (section, id) section, id, slug, title, titles from (${sql.join(parts, sql` union all `)}) as r)
    select (select count(*)::int from referrers) as total, (
      select coalesce(json_agg(n), '[]') from (
        select * from referrers where section = any(${readableReferrers(scope)}::text[]) limit ${sql.lit(maxListedReferrers)}) as n) as named
  `.execute(scope.db)
  const [row] = rows
  if (row && row.total > 0) throw recordInUse(row.named, row.total - row.named.length)
}

/** The sections whose record titles the user may see. */
const readableReferrers = ({ sections, access: { canReadTitles: mayName } }: SectionContext): readonly string[] =>
  sections.filter((section) => mayName?.(section)).map(({ name }) => name)

type ReferenceCondition = (section: string, ids: readonly string[]) => RawBuilder<unknown>

/** The ways a field references a section: by its column, by links, or from rows. */
function referencesTo(target: string, { path, field }: FlatField): readonly ReferenceCondition[] {
  if (isList(field)) return rowPathsTo(target, field.fields, '$[*]').map((inner) => rowReference(path, inner))
  if (!('to' in field) || field.to !== target) return []
  return [isSingleReference(field) ? columnReference(path) : linkReference(path)]
}

/** JSON paths of the references to a section in the rows of a list, and in nested rows. */
const rowPathsTo = (target: string, fields: Fields, row: string): readonly string[] =>
  flattenFields(fields).flatMap(({ path, field }): readonly string[] => {
    if (isList(field)) return rowPathsTo(target, field.fields, `${row}.${path}[*]`)
    return 'to' in field && field.to === target ? [`${row}.${path}[*]`] : []
  })

const columnReference =
  (path: string): ReferenceCondition =>
  (_, ids) =>
    sql`${sql.id('t', columnNameOf(path))} = any(${[...ids]}::uuid[])`

const linkReference =
  (path: string): ReferenceCondition =>
  (section, ids) => {
    const table = sql.id('content', linkTableNameOf(section, path))
    return sql`t.id in (select l.from_id from ${table} l where l.bu_id = t.bu_id and l.to_id = any(${[...ids]}::uuid[]))`
  }

const rowReference =
  (path: string, inner: string): ReferenceCondition =>
  (_, ids) => {
    const values = sql.raw(`jsonb_path_query(t.${quoteIdentifier(columnNameOf(path))}, ${quoteLiteral(inner)})`)
    return sql`exists (select 1 from ${values} v where v #>> '{}' = any(${[...ids]}::text[]))`
  }

const referrerSql = (
  scope: SectionContext,
  section: SectionContext['section'],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${section.name}::text as section, t.id::text as id, coalesce(t.slug, t.id::text) as slug,
    coalesce(${sql.raw(titleSql(section, 'en', 't'))}, '') as title,
    jsonb_build_object(
      'en', coalesce(${sql.raw(titleSql(section, 'en', 't'))}, ''), 'ar', coalesce(${sql.raw(titleSql(section, 'ar', 't'))}, '')
    ) as titles
  from ${sectionTableSql(section)} as t
  where t.bu_id = ${scope.unit.id} and t.deleted_at is null and ${condition}`
