import { sql } from 'kysely'
import { valueAt } from '../../schema/fields.ts'
import { linkLeaves } from '../database/definition.ts'
import { linkTableNameOf } from '../database/names.ts'
import { executeAhead } from '../database/prepared.ts'
import { attempts } from './attempted.ts'
import { isAmong, tableOf } from './raw.ts'
import type { Scope } from './scope.ts'
import { takenRefusal } from './taken.ts'
import type { Values } from './values.ts'

/** Puts in a row, given as column names with JSON values. */
export const insertRow = (scope: Scope, row: Values): Promise<void> => insertRows(scope, [row])

/** Puts in rows; a column that only some of them name is null in the others. */
export async function insertRows(scope: Scope, rows: readonly Values[]): Promise<void> {
  const columns = sql.join(namesIn(rows).map((name) => sql.id(name)))
  await executeAhead(
    scope.db,
    sql`insert into ${tableOf(scope.section)} (${columns}) select ${columns} from ${populated(scope, rows)}`,
  )
}

const namesIn = (rows: readonly Values[]): readonly string[] => [...new Set(rows.flatMap(Object.keys))]

/** Changes the columns given of the rows with these ids. */
export async function updateRows(scope: Scope, ids: readonly string[], row: Values): Promise<void> {
  await executeAhead(
    scope.db,
    sql`update ${tableOf(scope.section)} as t set ${assignments([row])} from ${populated(scope, [row])} as n
      where t.bu_id = ${scope.unit.id} and ${isAmong(ids)}`,
  )
}

/** Changes rows, each in its own way: all name their `id` and the same columns. */
export async function updateEach(scope: Scope, rows: readonly (Values & { readonly id: string })[]): Promise<void> {
  await executeAhead(
    scope.db,
    sql`update ${tableOf(scope.section)} as t set ${assignments(rows)} from ${populated(scope, rows)} as n
      where t.bu_id = ${scope.unit.id} and t.id = n.id`,
  )
}

const assignments = (rows: readonly Values[]) =>
  sql.join(
    namesIn(rows)
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.id(name)} = ${sql.id('n', name)}`),
  )

/** PostgreSQL itself reads the JSON values as what their columns are, the same way in both databases. */
const populated = (scope: Scope, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${tableOf(scope.section)}, ${JSON.stringify(rows)}::jsonb)`

/** Makes the links of a record those of a body, in its order. */
export async function writeLinks(
  scope: Scope,
  id: string,
  body: Values,
  before: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const { path } of linkLeaves(scope.section)) {
    const ids = linkedBy(body, path)
    const known = before[path] ?? []
    if (ids.length === known.length && ids.every((one, index) => one === known[index])) continue
    if (known.length > 0) {
      const table = linkTableOf(scope, path)
      await executeAhead(scope.db, sql`delete from ${table} where bu_id = ${scope.unit.id} and from_id = ${id}`)
    }
    await insertLinks(scope, path, [{ from: id, to: ids }])
  }
}

/** Makes the links of new records those of their bodies. */
export async function writeNewLinks(
  scope: Scope,
  records: readonly { readonly id: string; readonly body: Values }[],
): Promise<void> {
  for (const { path } of linkLeaves(scope.section))
    await insertLinks(
      scope,
      path,
      records.map(({ id, body }) => ({ from: id, to: linkedBy(body, path) })),
    )
}

interface Links {
  readonly from: string
  readonly to: readonly string[]
}

async function insertLinks(scope: Scope, path: string, links: readonly Links[]): Promise<void> {
  const rows = links.flatMap(({ from, to }) => to.map((one, index) => [from, one, index + 1]))
  if (rows.length === 0) return
  await executeAhead(
    scope.db,
    sql`insert into ${linkTableOf(scope, path)} (bu_id, from_id, to_id, position)
      select ${scope.unit.id}::uuid, (link ->> 0)::uuid, (link ->> 1)::uuid, (link ->> 2)::integer
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as link`,
  )
}

/** The ids that a body names in a field with several references. */
export function linkedBy(body: Values, path: string): readonly string[] {
  const value = valueAt(body, path)
  return Array.isArray(value) ? value.map(String) : []
}

const linkTableOf = (scope: Scope, path: string) => sql.id('content', linkTableNameOf(scope.section.name, path))

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
      const taken = takenRefusal(scope.section, error)
      const isPassing = taken !== undefined || passing.includes(String(Reflect.get(Object(error), 'code')))
      if (isPassing && attempt < attempts) continue
      throw taken ?? error
    }
  }
}

/** Deadlock and serialization failure. */
const passing: readonly string[] = ['40P01', '40001']
