import { type RawBuilder, sql } from 'kysely'
import { initialStatus, waitingStatus } from '../../schema/statuses.ts'
import { leafAt } from '../database/expressions.ts'
import { columnNameOf, quoted } from '../database/names.ts'
import { instantSql } from './columns.ts'
import { tableOf } from './raw.ts'
import type { Scope } from './scope.ts'

/** Records that somebody ought to do something about. */
export interface Waiting {
  /** What came in and nobody touched; what lacks a language or is behind in it; one's own drafts; what is shown without its picture. */
  readonly kind: 'new' | 'language' | 'drafts' | 'picture'
  readonly section: string
  readonly count: number
  /** Since when the one that waits the longest does. */
  readonly oldest: string | null
}

const kinds: readonly Waiting['kind'][] = ['new', 'language', 'picture', 'drafts']
const mostShown = 12

/** What waits for the person, the inboxes first and then the most numerous. */
export async function waitingOf(scopes: readonly Scope[]): Promise<readonly Waiting[]> {
  const [first] = scopes
  const parts = scopes.flatMap((scope) =>
    kinds.flatMap((kind) => {
      const condition = conditionOf(scope, kind)
      return condition ? [waitingSql(scope, kind, condition)] : []
    }),
  )
  if (!first || parts.length === 0) return []
  const { rows } = await sql<Waiting>`
    select kind, section, count, oldest from (${sql.join(parts, sql` union all `)}) as w where count > 0
    order by array_position(array['new', 'language', 'picture', 'drafts'], kind), count desc
    limit ${sql.lit(mostShown)}`.execute(first.db)
  return rows
}

const waitingSql = ({ section, unit }: Scope, kind: Waiting['kind'], condition: RawBuilder<unknown>) => sql`
  select ${kind}::text as kind, ${section.name}::text as section, count(*)::int as count,
    ${sql.raw(instantSql(kind === 'new' ? 'min(t.created_at)' : 'min(t.updated_at)'))} as oldest
  from ${tableOf(section)} as t where t.bu_id = ${unit.id} and t.deleted_at is null and ${condition}`

function conditionOf({ section, person }: Scope, kind: Waiting['kind']): RawBuilder<unknown> | undefined {
  const initial = initialStatus(section)
  if (section.kind === 'log') return undefined
  if (section.kind === 'inbox') {
    const status = waitingStatus(section)
    return kind === 'new' && status ? sql`t.status = ${status}` : undefined
  }
  switch (kind) {
    case 'language':
      return sql`(t.en_state <> 'complete' or t.ar_state <> 'complete')`
    case 'drafts':
      return initial && person ? sql`t.status = ${initial} and t.created_by = ${person.id}` : undefined
    case 'picture':
      return leafAt(section, section.picture ?? '')
        ? sql`t.status = 'published' and t.${sql.raw(quoted(columnNameOf(section.picture ?? '')))} is null`
        : undefined
    default:
      return undefined
  }
}
