import { type RawBuilder, sql } from 'kysely'
import { stripTrailingSlashes } from '../../fields/url/url.ts'
import { type FlatField, flattenFields, getAtPath, isLocalized } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { createProblem, type Problem } from '../../schema/validate-record.ts'
import { columnNameOf } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { lockForTransaction } from '../store/transaction-lock.ts'

/**
 * The problems of two disjoint fields: no value of one may be a value of the other, in this record or any other. Writers wait
 * for each other, so that two concurrent writes cannot break the rule together.
 */
export async function disjointProblems(
  scope: SectionContext,
  body: RecordValues,
  id: string,
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const leaf of flattenFields(scope.section.fields)) {
    const disjointField = disjointFieldOf(scope, leaf)
    if (!disjointField) continue
    await lockForTransaction(scope, leaf.path)
    const [to, from] = [getAtPath(body, leaf.path), getAtPath(body, disjointField.path)]
    const isStoredIn = async (column: FlatField, values: readonly string[]) =>
      values.length > 0 && (await hasStoredValue(scope, column, values, id))
    const isWithinRecord = pagesOf(scope, to).some((page) => pagesOf(scope, from).includes(page))
    if (isWithinRecord || (await isStoredIn(disjointField, pagesOf(scope, to))))
      problems.push(createProblem(scope.section, leaf, leaf.path, { rule: 'disjointFrom' }))
    else if (await isStoredIn(leaf, pagesOf(scope, from)))
      problems.push(createProblem(scope.section, disjointField, disjointField.path, { rule: 'disjointFrom' }))
  }
  return problems
}

function disjointFieldOf({ section }: SectionContext, { field }: FlatField): FlatField | undefined {
  const name = 'disjointFrom' in field ? field.disjointFrom : undefined
  return flattenFields(section.fields).find((leaf) => leaf.path === name && !isLocalized(leaf.field))
}

/**
 * The forms of an address for comparison. A page of the unit's own website has two, its path and its full URL. It is resolved as
 * a browser resolves it: without fragment, dot segments, user, default port and the trailing dot of a host.
 */
function pagesOf({ unit }: SectionContext, value: unknown): readonly string[] {
  if (typeof value !== 'string' || value === '') return []
  const lowerCase = value.toLowerCase()
  const site = (unit.frontUrl ?? '').replace(/\/$/, '').toLowerCase()
  const siteUrl = new URL(URL.canParse(site) ? site : 'https://website.invalid')
  if (!URL.canParse(lowerCase, siteUrl.origin)) return [lowerCase]
  const url = new URL(lowerCase, siteUrl.origin)
  const path = decodedPath(url.pathname)
  const isPath = /^\/(?!\/)/.test(lowerCase)
  const isOwnPage =
    url.host.replace(/\.$/, '') === siteUrl.host && `${path}/`.startsWith(`${siteUrl.pathname}/`.replace('//', '/'))
  if (!isPath && !isOwnPage) return [lowerCase]
  const page =
    stripTrailingSlashes(isPath || siteUrl.pathname === '/' ? path : path.slice(siteUrl.pathname.length)) + url.search
  return [...new Set([lowerCase, page, site + page])]
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

async function hasStoredValue(
  scope: SectionContext,
  { path }: FlatField,
  values: readonly string[],
  id: string,
): Promise<boolean> {
  const column: RawBuilder<unknown> = sql.id(columnNameOf(path))
  const { rows } = await sql`
    select 1 from ${sectionTableSql(scope.section)}
    where bu_id = ${scope.unit.id} and deleted_at is null and id <> ${id} and lower(${column}) in (${sql.join(values)})
    limit 1`.execute(scope.db)
  return rows.length > 0
}
