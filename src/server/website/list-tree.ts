import { sql } from 'kysely'
import { isRecord } from '../../schema/is-record.ts'
import { columnSql, defaultOrderSql } from '../database/sql-expressions.ts'
import { columnNameOf } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { conditionsOf, expiryAfter, nextChangeSql } from './list-records.ts'
import type { WebsiteListRequest } from './parse-query.ts'
import { websiteRecordSql } from './record-sql.ts'

/** A record of a tree, with the records below it in the order of the list. */
interface TreeNode {
  readonly children: readonly TreeNode[]
}
interface WebsiteTree {
  readonly nodes: readonly TreeNode[]
  readonly changesAt: number | null
}
interface TreeRow {
  readonly id: string
  readonly parent: string | null
  readonly record: unknown
  readonly next: number | null
}

/** Maximum number of records in a tree. */
const maxNodes = 1000

/** The public records of a section as a tree. A record below one that is not public is not public either. */
export async function listWebsiteTree(scope: SectionContext, request: WebsiteListRequest): Promise<WebsiteTree> {
  const { section, sections } = scope
  const condition = sql.join(await conditionsOf(scope, request), sql` and `)
  const parent = columnSql(columnNameOf(section.list.tree ?? ''), 't')
  const record = websiteRecordSql(section, 't', { ...request, sections })
  const order = defaultOrderSql(section, request.locale ?? 'en', 't')
  const { rows } = await sql<TreeRow>`
    select t.id, ${sql.raw(parent)} as parent, ${sql.raw(record)} as record, ${nextChangeSql(scope)} as next
    from ${sectionTableSql(section)} as t where ${condition} order by ${sql.raw(order)} limit ${sql.lit(maxNodes)}`.execute(
    scope.db,
  )
  const byParent = Map.groupBy(rows, (row) => row.parent)
  const nodesBelow = (id: string | null): readonly TreeNode[] =>
    (byParent.get(id) ?? []).map((row) => ({
      ...(isRecord(row.record) ? row.record : {}),
      children: nodesBelow(row.id),
    }))
  return { nodes: nodesBelow(null), changesAt: expiryAfter(rows[0]?.next) }
}
