import { sql } from 'kysely'
import { valueAt } from '../../schema/fields.ts'
import { linkLeaves, uniqueIndexesOf } from '../database/definition.ts'
import { contentTable, linkTableNameOf, quoted, tableNameOf } from '../database/names.ts'
import { invalid } from '../http/errors.ts'
import { tableOf } from './raw.ts'
import type { Scope } from './scope.ts'
import { takenProblem } from './taken.ts'
import type { Values } from './values.ts'

/** Puts in a row, given as column names with JSON values. */
export async function insertRow(scope: Scope, row: Values): Promise<void> {
  const columns = sql.raw(Object.keys(row).map(quoted).join(', '))
  await sql`
    insert into ${tableOf(scope.section)} (${columns})
    select ${columns} from ${populated(scope, row)}`.execute(scope.db)
}

/** Puts in rows that all name the same columns. */
export async function insertRows(scope: Scope, rows: readonly Values[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(Object.keys(first).map(quoted).join(', '))
  const table = sql.raw(contentTable(tableNameOf(scope.section.name)))
  await sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(scope.db)
}

/** Changes the columns given of the rows with these ids. */
export async function updateRows(scope: Scope, ids: readonly string[], row: Values): Promise<void> {
  const assignments = Object.keys(row).map((name) => `${quoted(name)} = n.${quoted(name)}`)
  await sql`
    update ${tableOf(scope.section)} as t set ${sql.raw(assignments.join(', '))} from ${populated(scope, row)} as n
    where t.bu_id = ${scope.unit.id} and t.id in (${sql.join(ids)})`.execute(scope.db)
}

/** PostgreSQL itself reads the JSON values as what their columns are, the same way in both databases. */
const populated = (scope: Scope, row: Values) =>
  sql`jsonb_populate_record(null::${sql.raw(contentTable(tableNameOf(scope.section.name)))}, ${JSON.stringify(row)}::jsonb)`

/** Makes the links of a record those of a body, in its order. */
export async function writeLinks(
  scope: Scope,
  id: string,
  body: Values,
  before: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const { path } of linkLeaves(scope.section)) {
    const value = valueAt(body, path)
    const ids = Array.isArray(value) ? value.map(String) : []
    const known = before[path] ?? []
    if (ids.length === known.length && ids.every((one, index) => one === known[index])) continue
    const table = sql.raw(contentTable(linkTableNameOf(scope.section.name, path)))
    if (known.length > 0) {
      await sql`delete from ${table} where bu_id = ${scope.unit.id} and from_id = ${id}`.execute(scope.db)
    }
    if (ids.length === 0) continue
    await sql`
      insert into ${table} (bu_id, from_id, to_id, position)
      select ${scope.unit.id}::uuid, ${id}::uuid, to_id::uuid, position
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as link (to_id, position)
    `.execute(scope.db)
  }
}

const attempts = 4

/**
 * Runs work in one transaction, its own unless the scope is in one already. When the database ends it for the sake of another
 * one, or a value that was free is not any more, it is run again, and then finds and reports the reason itself.
 */
export async function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  if (scope.db.isTransaction) return await work(scope)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await scope.db.transaction().execute((db) => work({ ...scope, db }))
    } catch (error) {
      const taken = takenPath(scope, error)
      const isPassing = taken !== undefined || passing.includes(String(Reflect.get(Object(error), 'code')))
      if (isPassing && attempt < attempts) continue
      throw taken === undefined ? error : invalid([takenProblem(scope, taken)])
    }
  }
}

/** Deadlock and serialization failure. */
const passing: readonly string[] = ['40P01', '40001']

/** The body path of the unique value that an error of the database is about. */
function takenPath(scope: Scope, error: unknown): string | undefined {
  const { code, constraint } = Object(error)
  if (code !== '23505') return undefined
  return uniqueIndexesOf(scope.section).find((index) => index.name === constraint)?.path
}
