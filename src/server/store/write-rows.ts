import { sql } from 'kysely'
import { getAtPath } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import { linkTableNameOf } from '../database/sql-names.ts'
import { multiReferenceFields } from '../database/table-definition.ts'
import { hasIdInSql, sectionTableSql } from './row-loader.ts'
import { maxTransactionAttempts } from './savepoint.ts'
import type { SectionContext } from './section-context.ts'
import { uniqueViolationError } from './unique-violation.ts'

/** Inserts a row, given as column names with JSON values. */
export const insertRow = (scope: SectionContext, row: RecordValues): Promise<void> => insertRows(scope, [row])

/** Inserts rows; a column that only some of them have is null in the others. */
export async function insertRows(scope: SectionContext, rows: readonly RecordValues[]): Promise<void> {
  const columns = sql.join(columnNamesIn(rows).map((name) => sql.id(name)))
  await executePrepared(
    scope.db,
    sql`insert into ${sectionTableSql(scope.section)} (${columns}) select ${columns} from ${recordsetSql(scope, rows)}`,
  )
}

const columnNamesIn = (rows: readonly RecordValues[]): readonly string[] => [...new Set(rows.flatMap(Object.keys))]

/** Updates these columns of the rows with these ids. */
export async function updateRows(scope: SectionContext, ids: readonly string[], row: RecordValues): Promise<void> {
  await executePrepared(
    scope.db,
    sql`update ${sectionTableSql(scope.section)} as t set ${assignments([row])} from ${recordsetSql(scope, [row])} as n
      where t.bu_id = ${scope.unit.id} and ${hasIdInSql(ids)}`,
  )
}

/** Updates each row with its own values. All rows have an `id` and the same columns. */
export async function updateRowsIndividually(
  scope: SectionContext,
  rows: readonly (RecordValues & { readonly id: string })[],
): Promise<void> {
  await executePrepared(
    scope.db,
    sql`update ${sectionTableSql(scope.section)} as t set ${assignments(rows)} from ${recordsetSql(scope, rows)} as n
      where t.bu_id = ${scope.unit.id} and t.id = n.id`,
  )
}

const assignments = (rows: readonly RecordValues[]) =>
  sql.join(
    columnNamesIn(rows)
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.id(name)} = ${sql.id('n', name)}`),
  )

/** PostgreSQL parses the JSON values into the column types, in the same way in both databases. */
const recordsetSql = (scope: SectionContext, rows: readonly RecordValues[]) =>
  sql`jsonb_populate_recordset(null::${sectionTableSql(scope.section)}, ${JSON.stringify(rows)}::jsonb)`

/** Replaces the links of a record with those of a body, in its order. */
export async function writeLinks(
  scope: SectionContext,
  id: string,
  body: RecordValues,
  currentLinks: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const { path } of multiReferenceFields(scope.section)) {
    const ids = linkedIdsIn(body, path)
    const currentIds = currentLinks[path] ?? []
    if (ids.length === currentIds.length && ids.every((id, index) => id === currentIds[index])) continue
    if (currentIds.length > 0) {
      const table = linkTableOf(scope, path)
      await executePrepared(scope.db, sql`delete from ${table} where bu_id = ${scope.unit.id} and from_id = ${id}`)
    }
    await insertLinks(scope, path, [{ from: id, to: ids }])
  }
}

/** Inserts the links of new records. */
export async function writeNewLinks(
  scope: SectionContext,
  records: readonly { readonly id: string; readonly body: RecordValues }[],
): Promise<void> {
  for (const { path } of multiReferenceFields(scope.section))
    await insertLinks(
      scope,
      path,
      records.map(({ id, body }) => ({ from: id, to: linkedIdsIn(body, path) })),
    )
}

interface Links {
  readonly from: string
  readonly to: readonly string[]
}

async function insertLinks(scope: SectionContext, path: string, links: readonly Links[]): Promise<void> {
  const rows = links.flatMap(({ from, to }) => to.map((id, index) => [from, id, index + 1]))
  if (rows.length === 0) return
  await executePrepared(
    scope.db,
    sql`insert into ${linkTableOf(scope, path)} (bu_id, from_id, to_id, position)
      select ${scope.unit.id}::uuid, (link ->> 0)::uuid, (link ->> 1)::uuid, (link ->> 2)::integer
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as link`,
  )
}

/** The ids in a multi-reference field of a body. */
export function linkedIdsIn(body: RecordValues, path: string): readonly string[] {
  const value = getAtPath(body, path)
  return Array.isArray(value) ? value.map(String) : []
}

const linkTableOf = (scope: SectionContext, path: string) =>
  sql.id('content', linkTableNameOf(scope.section.name, path))

/**
 * Runs work in a transaction, or in the current one if the context has one. Repeats it after a deadlock, a serialization failure
 * or a unique violation; the repeated run then finds and reports the reason.
 */
export async function runInTransaction<T>(
  scope: SectionContext,
  transaction: (scope: SectionContext) => Promise<T>,
): Promise<T> {
  if (scope.db.isTransaction) return await transaction(scope)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await scope.db.transaction().execute((db) => transaction({ ...scope, db }))
    } catch (error) {
      const uniqueError = uniqueViolationError(scope.section, error)
      const isRetryable =
        uniqueError !== undefined || retryableCodes.includes(String(Reflect.get(Object(error), 'code')))
      if (isRetryable && attempt < maxTransactionAttempts) continue
      throw uniqueError ?? error
    }
  }
}

/** Deadlock and serialization failure. */
const retryableCodes: readonly string[] = ['40P01', '40001']
