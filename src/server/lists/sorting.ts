import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '../../schema/text/words.ts'
import { alphabetical, columnSql, leafAt, orderSql, sortSql, titleSql } from '../database/expressions.ts'
import { columnNameOf, contentTable, tableNameOf } from '../database/names.ts'
import type { Scope } from '../store/scope.ts'

/** By which column, and which way. */
export interface Sort {
  readonly path: string
  readonly descending: boolean
}

/** The order of a list; references stand in the order of what they are called. */
export function orderOf(
  scope: Scope,
  { sort, locale }: { readonly sort: Sort; readonly locale: Locale },
): RawBuilder<unknown> {
  const expression = sortSql(scope.section, sort.path, locale, 't') ?? namedSql(scope, sort.path, locale)
  return sql.raw(orderSql(expression, sort.descending, 't'))
}

function namedSql(scope: Scope, path: string, locale: Locale): string {
  if (path === 'owner') return alphabetical('(select a.name from core.admins a where a.id = t.owner)')
  const field = leafAt(scope.section, path)?.field
  const target = scope.sections.find((section) => field && 'to' in field && section.name === field.to)
  if (!target) return columnSql('id', 't')
  const table = contentTable(tableNameOf(target.name))
  const own = columnSql(columnNameOf(path), 't')
  return alphabetical(
    `(select ${titleSql(target, locale, 'r')} from ${table} r where r.bu_id = t.bu_id and r.id = ${own})`,
  )
}
