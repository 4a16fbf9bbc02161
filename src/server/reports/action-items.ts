import { type RawBuilder, sql } from 'kysely'
import type { ActionItem, ListFilter } from '../../api/unit-endpoints.ts'
import { isBilingualSection } from '../../schema/fields.ts'
import { emptyFilterValue } from '../../schema/filters.ts'
import { initialStatus, pendingStatus, published } from '../../schema/statuses.ts'
import { locales } from '../../schema/text/locales.ts'
import { incompleteFilter } from '../../schema/translation-state.ts'
import { findFieldByPath } from '../database/sql-expressions.ts'
import { filteredWhereClause } from '../lists/totals.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toIsoTimestamp } from '../store/serializer.ts'
import type { UnitRecordCounts } from './unit-record-counts.ts'

const kinds: readonly ActionItem['kind'][] = ['new', 'language', 'picture', 'drafts']
const maxActionItems = 12

/** The number of action items in a section, and the oldest one as a JSON timestamp of the database. */
export interface SectionActionItems {
  readonly section: string
  readonly found: readonly Pick<ActionItem, 'kind' | 'count' | 'oldest'>[]
}

/** Queries for a user's action items in each section, as rows of a union. Each table is read once, and skipped if it cannot have any. */
export const actionItemQueries = (
  scopes: readonly SectionContext[],
  recordCounts: UnitRecordCounts,
): readonly RawBuilder<unknown>[] =>
  scopes.flatMap((scope) => {
    const conditionsByKind = kinds.flatMap((kind) => {
      const filter = filterOf(scope, kind)
      return filter && recordCounts.hasAny(scope, filter.status)
        ? [{ kind, condition: filteredWhereClause(scope, filter) }]
        : []
    })
    if (conditionsByKind.length === 0) return []
    const itemsSql = conditionsByKind.map(
      ({ kind, condition }) =>
        sql`json_build_object('kind', ${sql.lit(kind)}, ${kind === 'new' ? newSql(scope, recordCounts, condition) : restSql(condition)})`,
    )
    const [firstKind] = conditionsByKind
    const conditions = sql.join(
      conditionsByKind.map(({ condition }) => condition),
      sql` or `,
    )
    const fromSql =
      firstKind?.kind === 'new'
        ? sql``
        : sql`from ${sectionTableSql(scope.section)} as t where t.bu_id = ${scope.unit.id} and (${conditions})`
    return [
      sql`select ${scope.section.name}::text as section, json_build_array(${sql.join(itemsSql)}) as found ${fromSql}`,
    ]
  })

const restSql = (condition: RawBuilder<unknown>) => sql`
  'count', count(*) filter (where ${condition}), 'oldest', min(t.updated_at) filter (where ${condition})`

/** New submissions come from the record counts, and the oldest one from an index. */
const newSql = (scope: SectionContext, recordCounts: UnitRecordCounts, condition: RawBuilder<unknown>) => sql`
  'count', ${recordCounts.countOf(scope, pendingStatus(scope.section)) ?? 0}::int,
  'oldest', (select min(t.created_at) from ${sectionTableSql(scope.section)} as t where ${condition})`

/** The visible action items: inboxes first, then by number. */
export const toActionItems = (
  scopes: readonly SectionContext[],
  sectionItems: readonly SectionActionItems[],
): readonly ActionItem[] =>
  sectionItems
    .flatMap(({ section, found }) => {
      const scope = scopes.find((candidate) => candidate.section.name === section)
      return found.flatMap(({ kind, count, oldest }): ActionItem[] => {
        const filter = scope && filterOf(scope, kind)
        return filter && count > 0
          ? [{ kind, section, count, filter, oldest: oldest === null ? null : toIsoTimestamp(oldest) }]
          : []
      })
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.count - a.count)
    .slice(0, maxActionItems)

function filterOf({ section, person }: SectionContext, kind: ActionItem['kind']): ListFilter | undefined {
  const initial = initialStatus(section)
  if (section.kind === 'log') return undefined
  if (section.kind === 'inbox') {
    const status = pendingStatus(section)
    return kind === 'new' && status ? { status } : undefined
  }
  switch (kind) {
    case 'language':
      return isBilingualSection(section) ? { languages: locales.map(incompleteFilter).join() } : undefined
    case 'drafts':
      return initial && person && section.statuses?.[published] ? { status: initial, createdBy: person.id } : undefined
    case 'picture':
      return section.picture && section.statuses?.[published] && findFieldByPath(section, section.picture)
        ? { status: published, [section.picture]: emptyFilterValue }
        : undefined
    default:
      return undefined
  }
}
