import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '../../schema/text/locales.ts'
import { findFieldByPath, titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, quoteIdentifier, quoteLiteral } from '../database/sql-names.ts'
import { isoTimestampSql, slugSql } from '../lists/row-sql.ts'
import { sectionTableSql, storedFileSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { UnitRecordCounts } from './unit-record-counts.ts'

const maxRecentEdits = 12

/** The sections in which an admin may have edited something. */
export const contextsWithEdits = (
  scopes: readonly SectionContext[],
  recordCounts: UnitRecordCounts,
): readonly SectionContext[] =>
  scopes.filter((scope) => scope.section.kind === 'collection' && recordCounts.hasAny(scope))

/**
 * Queries for recent edits by admins, as rows of a union. Records that the server created by itself, such as the first admin,
 * are left out.
 */
export const recentEditQueries = (editedScopes: readonly SectionContext[]): readonly RawBuilder<unknown>[] =>
  editedScopes.map(
    ({ section, unit }) => sql`(select ${section.name}::text as section, t.id, t.updated_at as moment
      from ${sectionTableSql(section)} as t
      where t.bu_id = ${unit.id} and t.deleted_at is null and t.updated_by is not null
      order by t.updated_at desc nulls last, t.id desc limit ${sql.lit(maxRecentEdits)})`,
  )

/** Selects the latest edits of all sections. */
export const recentEditsOrderSql = sql`order by u.moment desc limit ${sql.lit(maxRecentEdits)}`

/** SQL: the output for a row `u` of the edits. */
export const recentEditRowSql = (editedScopes: readonly SectionContext[], locale: Locale): RawBuilder<unknown> => sql`
  case u.section ${sql.join(
    editedScopes.map(
      ({ section, unit }) => sql`when ${section.name} then (select ${sql.raw(recentEditSql(section, locale))}
        from ${sectionTableSql(section)} as t where t.bu_id = ${unit.id} and t.id = u.id)`,
    ),
    sql` `,
  )} end`

function recentEditSql(section: SectionContext['section'], locale: Locale): string {
  const picture = findFieldByPath(section, section.picture ?? '')
    ? `(select ${storedFileSql} from core.files f where f.bu_id = t.bu_id and f.id = t.${quoteIdentifier(columnNameOf(section.picture ?? ''))})`
    : 'null::jsonb'
  const author = `(select json_build_object('id', a.id, 'name', a.name) from core.admins a where a.id = t.updated_by)`
  return (
    `json_build_object('section', ${quoteLiteral(section.name)}, 'id', t.id, 'slug', ${slugSql(section, locale)}, ` +
    `'title', coalesce(${titleSql(section, locale, 't')}, ''), 'picture', ${picture}, ` +
    `'updatedAt', ${isoTimestampSql('t.updated_at')}, 'updatedBy', ${author})`
  )
}
