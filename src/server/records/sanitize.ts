import { sql } from 'kysely'
import { fieldTraitsOf, isFileField } from '../../fields/field-types.ts'
import { isOversizedHtml } from '../../fields/rich-text/rich-text.ts'
import type { StoredFile } from '../../fields/upload/upload.ts'
import { isConditionMet } from '../../schema/conditions.ts'
import { type Fields, flattenFields, getAtPath, isEmpty, isList, setAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { fieldsPerLocale, normalizeRecord } from '../../schema/validation/normalize-record.ts'
import { createYielder } from '../context/throttle.ts'
import { columnNameOf } from '../database/sql-names.ts'
import { findFiles, personalFileField } from '../files/files.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { flattenValues, mapValues, toStorableText, type ValueAtPath } from '../store/values.ts'

/**
 * Prepares a body for validation and storage under an id. It cleans texts, sanitizes markup, and replaces files by their stored
 * metadata. It sets missing switches to false, and empties fields that do not apply to the record.
 */
export async function sanitizeBody(
  scope: SectionContext,
  body: RecordValues,
  id: string,
  loadedFiles?: Files,
): Promise<RecordValues> {
  const { fields } = scope.section
  const markup = await sanitizeMarkupFields(fields, body)
  const texts = mapValues(fields, body, (field, value) => {
    if (typeof value !== 'string') return value
    return (fieldTraitsOf(field).isMarkup ? markup.get(value) : undefined) ?? toStorableText(value)
  })
  const normalized = normalizeRecord(fields, texts)
  const publicFiles = loadedFiles ?? (await loadPublicFiles(scope, [normalized]))
  const submittedFiles = await loadSubmittedFiles(scope, normalized, id)
  const storedValues = mapValues(fields, normalized, (field, value) =>
    isFileField(field) && value !== null
      ? ((field.personal ? submittedFiles : publicFiles).get(idOf(value)) ?? {})
      : value,
  )
  return withoutInapplicable(scope, withSwitches(fields, storedValues))
}

/** Sanitizes the markup of a body; returns the result by the original text. Yields to other requests between two texts. */
async function sanitizeMarkupFields(fields: Fields, body: RecordValues): Promise<ReadonlyMap<string, string>> {
  const yieldToEventLoop = createYielder()
  const safe = new Map<string, string>()
  for (const { leaf, value } of flattenValues(fields, body)) {
    // A text that is too large to sanitize stays unchanged, and validation rejects it.
    if (!fieldTraitsOf(leaf.field).isMarkup || typeof value !== 'string' || isOversizedHtml(value)) continue
    const { sanitizeMarkup } = await import('./sanitize-markup.ts')
    safe.set(value, sanitizeMarkup(toStorableText(value)))
    await yieldToEventLoop()
  }
  return safe
}

type Files = ReadonlyMap<string, StoredFile>

/** The files that bodies reference in public fields. */
export function loadPublicFiles(
  { db, unit, section }: SectionContext,
  bodies: readonly RecordValues[],
): Promise<Files> {
  const filePaths = bodies
    .flatMap((body) => placedFiles(section.fields, body))
    .filter(({ leaf }) => !leaf.field.personal)
  return findFiles(db, unit.id, [...new Set(filePaths.map(({ value }) => idOf(value)))])
}

/** The files in a body that were uploaded for its personal fields. */
async function loadSubmittedFiles(scope: SectionContext, body: RecordValues, id: string): Promise<Files> {
  const fileEntries: [string, StoredFile][] = []
  for (const { leaf, value } of placedFiles(scope.section.fields, body).filter(({ leaf }) => leaf.field.personal))
    fileEntries.push(...(await findSubmittedFile(scope, leaf.path, { file: idOf(value), record: id })))
  return new Map(fileEntries)
}

/**
 * Finds a file that was uploaded for a personal field, by id, unless another record references it, deleted ones included. A
 * submitted file belongs to one record and is erased with it. Concurrent requests for the same file wait until this transaction
 * ends.
 */
async function findSubmittedFile(
  { db, unit, section }: SectionContext,
  path: string,
  { file, record }: { readonly file: string; readonly record: string },
): Promise<ReadonlyMap<string, StoredFile>> {
  const files = await findFiles(db, unit.id, [file], personalFileField(section, path))
  if (files.size === 0) return files
  await sql`select 1 from core.files where bu_id = ${unit.id} and id = ${file} for no key update`.execute(db)
  const { rows } = await sql`
    select 1 from ${sectionTableSql(section)} as t
    where t.bu_id = ${unit.id} and ${sql.id('t', columnNameOf(path))} = ${file} and t.id <> ${record} limit 1`.execute(
    db,
  )
  return rows.length > 0 ? new Map() : files
}

const placedFiles = (fields: Fields, body: RecordValues): readonly ValueAtPath[] =>
  flattenValues(fields, body).filter(({ leaf }) => isFileField(leaf.field))

/** A file is given by its id or by the object that the API returned; only the object's id is used. */
const idOf = (value: unknown): string => String(isRecord(value) ? value.id : value)

function withSwitches(fields: Fields, body: RecordValues): RecordValues {
  return flattenFields(fields).reduce<RecordValues>((result, { path, field }) => {
    const value = getAtPath(result, path)
    if (fieldTraitsOf(field).storage === 'boolean' && isEmpty(value)) return setAtPath(result, path, false)
    if (!isList(field) || !Array.isArray(value)) return result
    const rows = value.map((row) => (isRecord(row) ? withSwitches(field.fields, row) : row))
    return setAtPath(result, path, rows)
  }, body)
}

function withoutInapplicable(scope: SectionContext, body: RecordValues): RecordValues {
  const conditionContext = { features: scope.profile.features, record: body }
  return flattenFields(scope.section.fields)
    .filter(({ field }) => !isConditionMet(field.when, conditionContext))
    .flatMap(fieldsPerLocale)
    .reduce<RecordValues>(
      (result, { path }) => (isEmpty(getAtPath(result, path)) ? result : setAtPath(result, path, null)),
      body,
    )
}
