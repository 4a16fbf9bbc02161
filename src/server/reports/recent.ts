import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '../../schema/text/words.ts'
import { leafAt, titleSql } from '../database/expressions.ts'
import { columnNameOf, literal, quoted } from '../database/names.ts'
import { instantSql, slugSql } from '../lists/columns.ts'
import { fileSql, tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { UnitTallies } from './unit-tallies.ts'

const shownRecent = 12

/** The sections in which somebody may have edited something. */
export const editedScopes = (scopes: readonly Scope[], tallies: UnitTallies): readonly Scope[] =>
  scopes.filter((scope) => scope.section.kind === 'collection' && tallies.hasAny(scope))

/** What somebody has edited, as the rows of a union; what the server made by itself, such as the first admin, is no news. */
export const recentParts = (edited: readonly Scope[]): readonly RawBuilder<unknown>[] =>
  edited.map(
    ({ section, unit }) => sql`(select ${section.name}::text as section, t.id, t.updated_at as moment
      from ${tableOf(section)} as t
      where t.bu_id = ${unit.id} and t.deleted_at is null and t.updated_by is not null
      order by t.updated_at desc nulls last, t.id desc limit ${sql.lit(shownRecent)})`,
  )

/** Which of them all are shown. */
export const latest = sql`order by u.moment desc limit ${sql.lit(shownRecent)}`

/** What is shown of a row `u` of them. */
export const recentRow = (edited: readonly Scope[], locale: Locale): RawBuilder<unknown> => sql`
  case u.section ${sql.join(
    edited.map(
      ({ section, unit }) => sql`when ${section.name} then (select ${sql.raw(recentSql(section, locale))}
        from ${tableOf(section)} as t where t.bu_id = ${unit.id} and t.id = u.id)`,
    ),
    sql` `,
  )} end`

function recentSql(section: Scope['section'], locale: Locale): string {
  const picture = leafAt(section, section.picture ?? '')
    ? `(select ${fileSql} from core.files f where f.bu_id = t.bu_id and f.id = t.${quoted(columnNameOf(section.picture ?? ''))})`
    : 'null::jsonb'
  const author = `(select json_build_object('id', a.id, 'name', a.name) from core.admins a where a.id = t.updated_by)`
  return (
    `json_build_object('section', ${literal(section.name)}, 'id', t.id, 'slug', ${slugSql(section, locale)}, ` +
    `'title', coalesce(${titleSql(section, locale, 't')}, ''), 'picture', ${picture}, ` +
    `'updatedAt', ${instantSql('t.updated_at')}, 'updatedBy', ${author})`
  )
}
