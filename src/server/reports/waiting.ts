import { sql } from 'kysely'
import type { Narrowing, WaitingItem } from '../../api/workplace.ts'
import { isBilingualSection } from '../../schema/fields.ts'
import { nothing } from '../../schema/filters.ts'
import { initialStatus, published, waitingStatus } from '../../schema/statuses.ts'
import { leafAt } from '../database/expressions.ts'
import { instantSql } from '../lists/columns.ts'
import { narrowedTo } from '../lists/counted.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'

const kinds: readonly WaitingItem['kind'][] = ['new', 'language', 'picture', 'drafts']
const mostShown = 12

/** What waits for the person, the inboxes first and then the most numerous. */
export async function waitingOf(scopes: readonly Scope[]): Promise<readonly WaitingItem[]> {
  const [first] = scopes
  const parts = scopes.flatMap((scope) =>
    kinds.flatMap((kind) => {
      const filter = filterOf(scope, kind)
      return filter ? [waitingSql(scope, kind, filter)] : []
    }),
  )
  if (!first || parts.length === 0) return []
  const { rows } = await sql<WaitingItem>`
    select kind, section, count, filter, oldest from (${sql.join(parts, sql` union all `)}) as w where count > 0
    order by array_position(array['new', 'language', 'picture', 'drafts'], kind), count desc
    limit ${sql.lit(mostShown)}`.execute(first.db)
  return rows
}

const waitingSql = (scope: Scope, kind: WaitingItem['kind'], filter: Narrowing) => sql`
  select ${kind}::text as kind, ${scope.section.name}::text as section, count(*)::int as count,
    ${JSON.stringify(filter)}::jsonb as filter,
    ${sql.raw(instantSql(kind === 'new' ? 'min(t.created_at)' : 'min(t.updated_at)'))} as oldest
  from ${tableOf(scope.section)} as t where ${narrowedTo(scope, filter)}`

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
      return initial && person ? { status: initial, createdBy: person.id } : undefined
    case 'picture':
      return section.picture && section.statuses?.[published] && leafAt(section, section.picture)
        ? { status: published, [section.picture]: nothing }
        : undefined
    default:
      return undefined
  }
}
