import { fieldTraitsOf, isStoredSecret } from '../../fields/field-types.ts'
import { type Field, type Fields, flattenFields, getAtPath, isList, setAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'

interface SavedBodies {
  /** The body of the request. */
  readonly sent: RecordValues
  /** The stored record. */
  readonly before: RecordValues
  /** The sanitized body. */
  readonly body: RecordValues
}

/**
 * The sanitized body with the stored form of texts that the request leaves as they are. A text that was stored under another field
 * type may differ from its normalized form, and a save that does not concern it must not rewrite it. Markup is always sanitized.
 *
 * @example
 * // `note` was multiline when it was stored
 * withUnchangedTexts(fields, { sent: { note: 'a\nb' }, before: { note: 'a\nb' }, body: { note: 'a b' } }) // { note: 'a\nb' }
 */
export function withUnchangedTexts(fields: Fields, { sent, before, body }: SavedBodies): RecordValues {
  return flattenFields(fields)
    .flatMap(fieldsPerLocale)
    .reduce((result, { path, field }) => {
      const value = getAtPath(body, path)
      const kept = unchangedValue(field, { sent: getAtPath(sent, path), before: getAtPath(before, path), value })
      return kept === value ? result : setAtPath(result, path, kept)
    }, body)
}

interface SavedValues {
  readonly sent: unknown
  readonly before: unknown
  readonly value: unknown
}

function unchangedValue(field: Field, { sent, before, value }: SavedValues): unknown {
  if (isList(field)) return unchangedRows(field.fields, { sent, before, value })
  const isKept = typeof value === 'string' && sent === before && typeof sent === 'string'
  return isKept && !fieldTraitsOf(field).isMarkup && !isStoredSecret(field) ? sent : value
}

/** Rows are compared with an equal stored row, wherever it is, otherwise with the one in their place. */
function unchangedRows(fields: Fields, { sent, before, value }: SavedValues): unknown {
  if (![sent, before, value].every(Array.isArray)) return value
  const [own, stored, rows] = [sent, before, value] as readonly (readonly unknown[])[]
  if (!own || !stored || !rows || own.length !== rows.length) return value
  const equal = new Map(stored.map((row) => [JSON.stringify(row), row]))
  const kept = rows.map((row, place) => {
    const sentRow = own[place]
    const storedRow = equal.get(JSON.stringify(sentRow)) ?? stored[place]
    if (!isRecord(row) || !isRecord(sentRow) || !isRecord(storedRow)) return row
    return withUnchangedTexts(fields, { sent: sentRow, before: storedRow, body: row })
  })
  return kept.some((row, place) => row !== rows[place]) ? kept : value
}
