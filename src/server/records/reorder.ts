import { sql } from 'kysely'
import type { Move, Moved } from '../../api/sections/every-call.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { locales } from '../../schema/text/words.ts'
import { titleSql } from '../database/expressions.ts'
import { columnNameOf, quoted } from '../database/names.ts'
import { type AuditEntry, auditAll } from '../history/audit.ts'
import { hasPersonalTitle } from '../history/changes.ts'
import { ApiError, invalid, notFound } from '../http/errors.ts'
import { orderOf } from '../lists/sorting.ts'
import { lockUntilEnd } from '../store/locks.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { refuseUnpublishable } from './limits.ts'
import { treeProblems } from './tree.ts'

/** More records than these are not put in order by hand: each move may number all of them again, in one transaction. */
export const maxOrdered = 2000

interface Written extends Moved {
  readonly parent: string | null
  readonly title: Readonly<Record<string, string>> | null
}
interface Placed {
  readonly id: string
  readonly order: number | null
  readonly parent: string | null
  readonly status: string | null
}

/**
 * Moves a record within a list that is ordered by hand (its field is `field`), and numbers the records from 1; of a tree, those that
 * stand beside it. Only records whose number or parent becomes another are written. Throws `errors.notFound`, `errors.validation` naming
 * `before` or the parent, `errors.noPublishing` where one of those is seen by visitors, or `errors.orderTooLong` where the list has
 * more than `maxOrdered` records.
 */
export function reorder(scope: Scope, field: string, move: Move): Promise<readonly Moved[]> {
  return inTransaction(scope, async (inside) => {
    await lockUntilEnd(inside, 'order')
    const rows = await placedRows(inside, field)
    const moved = rows.find(({ id }) => id === move.id)
    if (!moved) throw notFound()
    const parent = move.parent === undefined ? moved.parent : move.parent
    await assertParent(inside, rows, { id: moved.id, parent })
    const beside = rows.filter((row) => row.id !== moved.id && (row.parent ?? null) === parent)
    const at = move.before === null ? beside.length : beside.findIndex(({ id }) => id === move.before)
    if (at < 0) throw invalid([{ path: 'before', key: 'validations.reference' }])
    const ids = beside.toSpliced(at, 0, moved).map(({ id }) => id)
    const before = new Map(rows.map((row) => [row.id, row]))
    const changed = ids
      .map((id, index) => ({ id, order: index + 1 }))
      .filter(({ id, order }) => before.get(id)?.order !== order || (id === moved.id && parent !== moved.parent))
    refuseUnpublishable(inside, ...changed.map(({ id }) => before.get(id)))
    const written = await writeOrder(inside, field, changed, { id: moved.id, parent })
    await auditOrder(inside, field, before, written)
    return written.map(({ id, order, version }) => ({ id, order, version }))
  })
}

/** Every record in the order that the list shows. They are locked first: a query that waits for a lock sorts by what it saw before. */
async function placedRows(scope: Scope, field: string): Promise<readonly Placed[]> {
  const alive = sql`t.bu_id = ${scope.unit.id} and t.deleted_at is null`
  const locked = await sql`
    select t.id from ${tableOf(scope.section)} as t where ${alive}
    order by t.id limit ${sql.lit(maxOrdered + 1)} for no key update`.execute(scope.db)
  if (locked.rows.length > maxOrdered) throw new ApiError('errors.orderTooLong', { values: { max: maxOrdered } })
  const { tree } = scope.section.list
  const parent = sql.raw(tree === undefined ? 'null::uuid' : `t.${quoted(columnNameOf(tree))}`)
  const order = orderOf(scope, { sort: { path: field, descending: false }, locale: 'en' })
  const { rows } = await sql<Placed>`
    select t.id::text as id, ${sql.id('t', columnNameOf(field))} as "order", ${parent}::text as parent, t.status
    from ${tableOf(scope.section)} as t where ${alive} order by ${order}`.execute(scope.db)
  return rows
}

async function assertParent(
  scope: Scope,
  rows: readonly Placed[],
  { id, parent }: Pick<Placed, 'id' | 'parent'>,
): Promise<void> {
  const { tree } = scope.section.list
  if (tree === undefined || parent === null) return
  if (parent === id) throw invalid([{ path: tree, key: 'validations.ring' }])
  if (!isId(parent) || !rows.some((row) => row.id === parent))
    throw invalid([{ path: tree, key: 'validations.reference' }])
  const problems = await treeProblems(scope, { [tree]: parent }, id)
  if (problems.length > 0) throw invalid(problems)
}

async function writeOrder(
  scope: Scope,
  field: string,
  changed: readonly { readonly id: string; readonly order: number }[],
  { id, parent }: Pick<Placed, 'id' | 'parent'>,
): Promise<readonly Written[]> {
  if (changed.length === 0) return []
  const { tree } = scope.section.list
  const column = sql.id(columnNameOf(field))
  const above = tree === undefined ? undefined : sql.id(columnNameOf(tree))
  const under = above ? sql`, ${above} = case when t.id = ${id}::uuid then ${parent}::uuid else t.${above} end` : sql``
  const { rows } = await sql<Written>`
    update ${tableOf(scope.section)} as t
    set ${column} = n.place, version = t.version + 1, updated_at = ${new Date().toISOString()}::timestamptz,
      updated_by = ${scope.person?.id ?? null}::uuid ${under}
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, order }) => ({ id, place: order })))}::jsonb)
      as n (id uuid, place integer)
    where t.bu_id = ${scope.unit.id} and t.id = n.id
    returning t.id::text as id, t.${column} as "order", t.version, ${above ? sql`t.${above}::text` : sql`null`} as parent,
      ${titlesSql(scope.section)} as title`.execute(scope.db)
  return rows.toSorted((a, b) => a.order - b.order)
}

/** Writes down what became of each record's number and parent. */
async function auditOrder(
  scope: Scope,
  field: string,
  before: ReadonlyMap<string, Placed>,
  written: readonly Written[],
): Promise<void> {
  const { tree } = scope.section.list
  const entries = written.map(({ id, version, order, parent, title }): AuditEntry => {
    const old = before.get(id)
    const isUnder = tree !== undefined && (old?.parent ?? null) !== parent
    const changes = {
      ...(old?.order === order ? {} : { [field]: [old?.order ?? null, order] as const }),
      ...(isUnder ? { [tree]: [old?.parent ?? null, parent] as const } : {}),
    }
    return { action: 'edit', section: scope.section.name, recordId: id, version, changes, title: title ?? undefined }
  })
  await auditAll(scope, entries)
}

function titlesSql(section: Scope['section']) {
  if (hasPersonalTitle(section)) return sql`null`
  const titles = locales.map((locale) => `'${locale}', ${titleSql(section, locale, 't')}`)
  return sql.raw(`jsonb_strip_nulls(jsonb_build_object(${titles.join(', ')}))`)
}
