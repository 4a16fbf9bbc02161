import { sql } from 'kysely'
import type { ReorderedRecord, ReorderRequest } from '../../api/sections/reorder-request.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import { manualOrderField } from '../../schema/manual-order.ts'
import { locales } from '../../schema/text/locales.ts'
import { titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, quoteIdentifier } from '../database/sql-names.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { hasPersonalTitle } from '../history/record-changes.ts'
import { ApiError, invalid, notFound } from '../http/errors.ts'
import { addAction, type PreviousPosition } from '../jobs/record-action.ts'
import { listOrderSql } from '../lists/sorting.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { lockForTransaction } from '../store/transaction-lock.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { assertCanPublish } from './publish-permission.ts'
import { treeProblems } from './tree-problems.ts'

/** Maximum number of records in manual order: each move may renumber all of them in one transaction. */
export const maxOrdered = 2000

interface WrittenPosition extends ReorderedRecord {
  readonly parent: string | null
  readonly title: Readonly<Record<string, string>> | null
}
interface PositionedRow {
  readonly id: string
  readonly order: number | null
  readonly parent: string | null
  readonly status: string | null
  readonly version: number
}

interface ReorderResult {
  readonly records: readonly ReorderedRecord[]
  /** The id of the action; null if nothing changed. */
  readonly action: string | null
}

/**
 * Moves a record within a list that is ordered by hand (its field is `field`), and numbers the records from 1; in a tree, its siblings.
 * Returns the records whose number or parent changed. Only the moved record counts as edited (version, time, audit log); otherwise one request
 * could add thousands of entries to an append-only log. Throws `errors.notFound`, `errors.validation` naming
 * `before` or the parent, `errors.noPublishing` if one of these records is published, or `errors.orderTooLong` if the list has
 * more than `maxOrdered` records. The move is added to the user's recent actions.
 */
export function reorder(scope: SectionContext, field: string, request: ReorderRequest): Promise<ReorderResult> {
  return runInTransaction(scope, async (transactionScope) => {
    await lockForTransaction(transactionScope, 'order')
    const rows = await loadPositionedRows(transactionScope, field)
    const records = await move(transactionScope, field, rows, request)
    const moved = records.find(({ id }) => id === request.id)
    if (!moved) return { records, action: null }
    const parent = request.parent === undefined ? parentOf(rows, request.id) : request.parent
    const position = { ...positionOf(rows, field, request.id), moved: { order: moved.order, parent } }
    const versions = { [moved.id]: moved.version }
    return { records, action: await addAction(transactionScope, { deed: 'reorder', position }, versions) }
  })
}

/**
 * Moves a record back between its former neighbors, in the transaction of the context. Returns false if it was deleted, or changed
 * and moved since, if both neighbors are no longer there, or if the list is no longer ordered by hand. Throws as `reorder` does.
 */
export async function undoMove(
  scope: SectionContext,
  { id, version }: { readonly id: string; readonly version: number },
  { parent, previous, next, moved }: PreviousPosition,
): Promise<boolean> {
  // The field may have another name than at the time of the move.
  const field = manualOrderField(scope.section)
  if (field === undefined) return false
  await lockForTransaction(scope, 'order')
  const rows = await loadPositionedRows(scope, field)
  const row = rows.find((one) => one.id === id)
  const isWhereMoved = row?.order === moved.order && row.parent === moved.parent
  if (!row || !(row.version === version || isWhereMoved)) return false
  const siblings = siblingsOf(rows, id, parent).map((sibling) => sibling.id)
  const isAlone = previous === null && next === null
  const index = [next, previous].map((neighbor) => siblings.indexOf(neighbor ?? ''))
  const [nextIndex = -1, previousIndex = -1] = index
  if (nextIndex < 0 && previousIndex < 0 && !isAlone) return false
  const before = nextIndex >= 0 ? next : (siblings[previousIndex + 1] ?? null)
  await move(scope, field, rows, { id, before, ...(scope.section.list.tree === undefined ? {} : { parent }) })
  return true
}

/** Moves a record in the transaction of the context, after the order was locked and read. */
async function move(
  scope: SectionContext,
  field: string,
  rows: readonly PositionedRow[],
  { id, before, parent: newParent }: ReorderRequest,
): Promise<readonly ReorderedRecord[]> {
  const movedRecord = rows.find((row) => row.id === id)
  if (!movedRecord) throw notFound()
  const parent = newParent === undefined ? movedRecord.parent : newParent
  await assertParent(scope, rows, { id, parent })
  const siblings = siblingsOf(rows, id, parent)
  const index = before === null ? siblings.length : siblings.findIndex((sibling) => sibling.id === before)
  if (index < 0) throw invalid([{ path: 'before', key: 'validations.reference' }])
  const ids = siblings.toSpliced(index, 0, movedRecord).map((row) => row.id)
  const currentById = new Map(rows.map((row) => [row.id, row]))
  const newPositions = ids
    .map((rowId, position) => ({ id: rowId, order: position + 1 }))
    .filter(
      (position) =>
        currentById.get(position.id)?.order !== position.order || (position.id === id && parent !== movedRecord.parent),
    )
  assertCanPublish(scope, ...newPositions.map((position) => currentById.get(position.id)))
  const writtenPositions = await writeOrder(scope, field, newPositions, { id, parent })
  await auditMove(
    scope,
    field,
    movedRecord,
    writtenPositions.find((position) => position.id === id),
  )
  return writtenPositions.map(({ id: rowId, order, version }) => ({ id: rowId, order, version }))
}

const parentOf = (rows: readonly PositionedRow[], id: string): string | null =>
  rows.find((row) => row.id === id)?.parent ?? null

/** The other records with this parent, in list order. */
const siblingsOf = (rows: readonly PositionedRow[], id: string, parent: string | null): readonly PositionedRow[] =>
  rows.filter((row) => row.id !== id && (row.parent ?? null) === parent)

/** Where a record stands among its siblings. */
function positionOf(rows: readonly PositionedRow[], field: string, id: string): Omit<PreviousPosition, 'moved'> {
  const parent = parentOf(rows, id)
  const ids = rows.flatMap((row) => ((row.parent ?? null) === parent ? [row.id] : []))
  const index = ids.indexOf(id)
  return { field, parent, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
}

/** All records in list order. They are locked before the read: a query that waits for a lock sorts by the values from before the wait. */
async function loadPositionedRows(scope: SectionContext, field: string): Promise<readonly PositionedRow[]> {
  const isExistingSql = sql`t.bu_id = ${scope.unit.id} and t.deleted_at is null`
  const locked = await sql`
    select t.id from ${sectionTableSql(scope.section)} as t where ${isExistingSql}
    order by t.id limit ${sql.lit(maxOrdered + 1)} for no key update`.execute(scope.db)
  if (locked.rows.length > maxOrdered) throw new ApiError('errors.orderTooLong', { values: { max: maxOrdered } })
  const { tree } = scope.section.list
  const parent = sql.raw(tree === undefined ? 'null::uuid' : `t.${quoteIdentifier(columnNameOf(tree))}`)
  const order = listOrderSql(scope, { sort: { path: field, descending: false }, locale: 'en' })
  const { rows } = await sql<PositionedRow>`
    select t.id::text as id, ${sql.id('t', columnNameOf(field))} as "order", ${parent}::text as parent, t.status, t.version
    from ${sectionTableSql(scope.section)} as t where ${isExistingSql} order by ${order}`.execute(scope.db)
  return rows
}

async function assertParent(
  scope: SectionContext,
  rows: readonly PositionedRow[],
  { id, parent }: Pick<PositionedRow, 'id' | 'parent'>,
): Promise<void> {
  const { tree } = scope.section.list
  if (tree === undefined || parent === null) return
  if (parent === id) throw invalid([{ path: tree, key: 'validations.cycle' }])
  if (!isUuid(parent) || !rows.some((row) => row.id === parent))
    throw invalid([{ path: tree, key: 'validations.reference' }])
  const problems = await treeProblems(scope, { [tree]: parent }, id)
  if (problems.length > 0) throw invalid(problems)
}

async function writeOrder(
  scope: SectionContext,
  field: string,
  newPositions: readonly { readonly id: string; readonly order: number }[],
  { id, parent }: Pick<PositionedRow, 'id' | 'parent'>,
): Promise<readonly WrittenPosition[]> {
  if (newPositions.length === 0) return []
  const { tree } = scope.section.list
  const column = sql.id(columnNameOf(field))
  const parentColumn = tree === undefined ? undefined : sql.id(columnNameOf(tree))
  const isMoved = sql`t.id = ${id}::uuid`
  const parentAssignmentSql = parentColumn
    ? sql`, ${parentColumn} = case when ${isMoved} then ${parent}::uuid else t.${parentColumn} end`
    : sql``
  const { rows } = await sql<WrittenPosition>`
    update ${sectionTableSql(scope.section)} as t
    set ${column} = n.place, version = t.version + case when ${isMoved} then 1 else 0 end,
      updated_at = case when ${isMoved} then ${new Date().toISOString()}::timestamptz else t.updated_at end,
      updated_by = case when ${isMoved} then ${scope.person?.id ?? null}::uuid else t.updated_by end ${parentAssignmentSql}
    from jsonb_to_recordset(${JSON.stringify(newPositions.map(({ id, order }) => ({ id, place: order })))}::jsonb)
      as n (id uuid, place integer)
    where t.bu_id = ${scope.unit.id} and t.id = n.id
    returning t.id::text as id, t.${column} as "order", t.version, ${parentColumn ? sql`t.${parentColumn}::text` : sql`null`} as parent,
      ${titlesSql(scope.section)} as title`.execute(scope.db)
  return rows.toSorted((a, b) => a.order - b.order)
}

/** Adds the new number and parent of the moved record to the audit log, if they changed. */
async function auditMove(
  scope: SectionContext,
  field: string,
  previous: PositionedRow,
  writtenPosition: WrittenPosition | undefined,
): Promise<void> {
  if (!writtenPosition) return
  const { tree } = scope.section.list
  const changes = {
    ...(previous.order === writtenPosition.order ? {} : { [field]: [previous.order, writtenPosition.order] as const }),
    ...(tree === undefined || previous.parent === writtenPosition.parent
      ? {}
      : { [tree]: [previous.parent, writtenPosition.parent] as const }),
  }
  const { id: recordId, version, title } = writtenPosition
  await writeAuditEntry(scope, {
    action: 'edit',
    section: scope.section.name,
    recordId,
    version,
    changes,
    title: title ?? undefined,
  })
}

function titlesSql(section: SectionContext['section']) {
  if (hasPersonalTitle(section)) return sql`null`
  const titles = locales.map((locale) => `'${locale}', ${titleSql(section, locale, 't')}`)
  return sql.raw(`jsonb_strip_nulls(jsonb_build_object(${titles.join(', ')}))`)
}
