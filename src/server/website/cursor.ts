import { date, isInstant } from '../../fields/date-time/date-time.ts'
import { validateValue } from '../../fields/field-types.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import { isRecord } from '../../schema/is-record.ts'
import { badQuery } from '../http/errors.ts'
import { isStorableText } from '../store/values.ts'

/** The position after a record in a sorted list: its sort value as text, and its id. */
export interface Cursor {
  readonly value: string | null
  readonly id: string
}

/** The type of the sort values in the database. */
export type CursorType = 'text' | 'numeric' | 'date' | 'time' | 'timestamptz'

/** Encodes the position for `cursor` of the next page. It names the sort order, so that it fits no other. */
export const encodeCursor = ({ value, id }: Cursor, sort: string): string =>
  Buffer.from(JSON.stringify({ sort, value, id })).toString('base64url')

/** Decodes a cursor. Throws `errors.query` if it belongs to another sort order or was not issued by `encodeCursor`. */
export function decodeCursor(text: string, sort: string, type: CursorType): Cursor {
  const cursor = parseJson(Buffer.from(text, 'base64url').toString())
  if (!isRecord(cursor) || cursor.sort !== sort || !isUuid(cursor.id)) throw badQuery('cursor')
  const { value, id } = cursor
  if (value === null) return { value, id: String(id) }
  if (typeof value !== 'string' || !isOfType[type](value)) throw badQuery('cursor')
  return { value, id: String(id) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Values that the database can convert. It rejects 30 February and the year 0, which `Date.parse` accepts. */
const isOfType: Readonly<Record<CursorType, (value: string) => boolean>> = {
  text: isStorableText,
  numeric: (value) => /^-?\d{1,30}(\.\d{1,20})?$/.test(value),
  date: (value) => validateValue(date(), value) === undefined,
  time: (value) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
  timestamptz: (value) => isInstant(value) && /\.\d{6}Z$/.test(value),
}
