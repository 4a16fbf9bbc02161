import { isRecord } from '../../schema/fields.ts'
import { isStoredFile } from '../../schema/kinds/upload.ts'
import type { Problem } from '../../schema/problems.ts'
import { initialStatus } from '../../schema/statuses.ts'
import { linkLeaves } from '../database/definition.ts'
import { languagesAfter } from '../store/languages.ts'
import type { RawRecord } from '../store/raw.ts'
import { columnsOf } from '../store/row.ts'
import type { Author, Scope } from '../store/scope.ts'
import { placedValues, type Values } from '../store/values.ts'
import { linkedBy } from '../store/write.ts'

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
    ...columnsOf({ section, unit }, body, languagesAfter(section, body, at)),
    ...{ bu_id: unit.id, id, version: 1 },
    ...{ created_at: at, created_by: author, updated_at: at, updated_by: author },
  }
}

/** A record that was stored just now with this row, as it is read back to compare it. */
export function rawOf({ section }: Scope, { id, body, at }: NewRecord, row: Values): RawRecord {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  const moment = at.toISOString()
  const { states } = languagesAfter(section, body, at)
  const files = placedValues(section.fields, body).flatMap(({ value }) => (isStoredFile(value) ? [value] : []))
  return {
    row: {
      ...row,
      ...{ id, version: 1, slug: text('slug'), status: text('status'), owner: null, notes: null, deleted_at: null },
      ...{ en: isRecord(row.en) ? row.en : {}, ar: isRecord(row.ar) ? row.ar : {}, behind: null },
      ...{ en_at: moment, ar_at: moment, en_state: states.en, ar_state: states.ar },
      ...{ created_at: moment, updated_at: moment },
    },
    createdBy: null,
    updatedBy: null,
    links: Object.fromEntries(linkLeaves(section).map(({ path }) => [path, linkedBy(body, path)])),
    files: Object.fromEntries(files.map((file) => [file.id, file])),
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
