import { type RawBuilder, sql } from 'kysely'
import type { Narrowing, WaitingItem } from '../../api/workplace.ts'
import { isBilingualSection } from '../../schema/fields.ts'
import { nothing } from '../../schema/filters.ts'
import { initialStatus, published, waitingStatus } from '../../schema/statuses.ts'
import { leafAt } from '../database/expressions.ts'
import { narrowedTo } from '../lists/counted.ts'
import { instant } from '../store/assemble.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { UnitTallies } from './unit-tallies.ts'

const kinds: readonly WaitingItem['kind'][] = ['new', 'language', 'picture', 'drafts']
const mostShown = 12

/** What waits in a section; the oldest of it as the database writes a moment within JSON. */
export interface WaitingIn {
  readonly section: string
  readonly found: readonly Pick<WaitingItem, 'kind' | 'count' | 'oldest'>[]
}

/** What waits for the person in each section, as the rows of a union: each table is looked through once, and none where nothing can wait. */
export const waitingParts = (scopes: readonly Scope[], tallies: UnitTallies): readonly RawBuilder<unknown>[] =>
  scopes.flatMap((scope) => {
    const asked = kinds.flatMap((kind) => {
      const filter = filterOf(scope, kind)
      return filter && tallies.hasAny(scope, filter.status) ? [{ kind, condition: narrowedTo(scope, filter) }] : []
    })
    if (asked.length === 0) return []
    const found = asked.map(
      ({ kind, condition }) =>
        sql`json_build_object('kind', ${sql.lit(kind)}, ${kind === 'new' ? newSql(scope, tallies, condition) : restSql(condition)})`,
    )
    const [only] = asked
    const conditions = sql.join(
      asked.map(({ condition }) => condition),
      sql` or `,
    )
    const from =
      only?.kind === 'new'
        ? sql``
        : sql`from ${tableOf(scope.section)} as t where t.bu_id = ${scope.unit.id} and (${conditions})`
    return [sql`select ${scope.section.name}::text as section, json_build_array(${sql.join(found)}) as found ${from}`]
  })

const restSql = (condition: RawBuilder<unknown>) => sql`
  'count', count(*) filter (where ${condition}), 'oldest', min(t.updated_at) filter (where ${condition})`

/** What came in is counted already, and an index begins with the oldest. */
const newSql = (scope: Scope, tallies: UnitTallies, condition: RawBuilder<unknown>) => sql`
  'count', ${tallies.of(scope, waitingStatus(scope.section)) ?? 0}::int,
  'oldest', (select min(t.created_at) from ${tableOf(scope.section)} as t where ${condition})`

/** What is shown of it, the inboxes first and then the most numerous. */
export const shownWaiting = (scopes: readonly Scope[], waiting: readonly WaitingIn[]): readonly WaitingItem[] =>
  waiting
    .flatMap(({ section, found }) => {
      const scope = scopes.find((one) => one.section.name === section)
      return found.flatMap(({ kind, count, oldest }): WaitingItem[] => {
        const filter = scope && filterOf(scope, kind)
        return filter && count > 0
          ? [{ kind, section, count, filter, oldest: oldest === null ? null : instant(oldest) }]
          : []
      })
    })
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || other.count - one.count)
    .slice(0, mostShown)

function filterOf({ section, person }: Scope, kind: WaitingItem['kind']): Narrowing | undefined {
  const initial = initialStatus(section)
  if (section.kind === 'log') return undefined
  if (section.kind === 'inbox') {
    const status = waitingStatus(section)
    return kind === 'new' && status ? { status } : undefined
  }
  switch (kind) {
    case 'language':
      return isBilingualSection(section) ? { languages: 'en:missing,en:outdated,ar:missing,ar:outdated' } : undefined
    case 'drafts':
      return initial && person && section.statuses?.[published] ? { status: initial, createdBy: person.id } : undefined
    case 'picture':
      return section.picture && section.statuses?.[published] && leafAt(section, section.picture)
        ? { status: published, [section.picture]: nothing }
        : undefined
    default:
      return undefined
  }
}
