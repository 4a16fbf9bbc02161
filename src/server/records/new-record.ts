import type { Problem } from '../../schema/problems.ts'
import { initialStatus } from '../../schema/statuses.ts'
import { languagesAfter } from '../store/languages.ts'
import { columnsOf } from '../store/row.ts'
import type { Author, Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'

/** A record that is being made: its judged body, when it is made, and by whom; by nobody when the website sends it. */
export interface NewRecord {
  readonly id: string
  readonly body: Values
  readonly at: Date
  readonly person: Author | null
}

/** The columns of a new record's row. */
export function newRow({ section, unit }: Scope, { id, body, at, person }: NewRecord): Values {
  const author = person?.id ?? null
  return {
    ...columnsOf(section, body, languagesAfter(section, body, at)),
    ...{ bu_id: unit.id, id, version: 1 },
    ...{ created_at: at, created_by: author, updated_at: at, updated_by: author },
  }
}

/** A new record is in the first status of its section until somebody says otherwise. */
export function withStatus({ section }: Scope, body: Values): Values {
  const initial = initialStatus(section)
  return initial !== undefined && body.status === undefined ? { ...body, status: initial } : body
}

/** The website does not decide how far the staff are with what it sends in. */
export const outsideProblems = (
  { section }: Scope,
  { body, person }: Pick<NewRecord, 'body' | 'person'>,
): readonly Problem[] =>
  section.kind === 'inbox' && person === null && body.status !== undefined
    ? [{ path: 'status', key: 'validations.unknown' }]
    : []
