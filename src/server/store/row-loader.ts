import { type RawBuilder, sql } from 'kysely'
import { fieldTraitsOf, isFileField } from '../../fields/field-types.ts'
import type { StoredFile } from '../../fields/upload/upload.ts'
import { type Fields, flattenFields, isList } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { TranslationState } from '../../schema/translation-state.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import { managedUnitsSql } from '../database/section-views.ts'
import {
  columnNameOf,
  contentTableSql,
  linkTableNameOf,
  quoteIdentifier,
  quoteLiteral,
  tableNameOf,
} from '../database/sql-names.ts'
import { fieldsWithColumn, multiReferenceFields } from '../database/table-definition.ts'
import type { OutdatedTranslations } from './outdated-since.ts'
import type { Author, SectionContext } from './section-context.ts'
import { canSeeTitleSql } from './title-visibility.ts'

/** A stored row of a section's table with its content from other tables. Timestamps are in PostgreSQL's text format. */
export interface LoadedRecord {
  readonly row: RecordRow
  readonly createdBy: Author | null
  readonly updatedBy: Author | null
  /** Ids by the path of a multi-reference field. */
  readonly links: Readonly<Record<string, readonly string[]>>
  /** All files that the record contains, by id. */
  readonly files: Readonly<Record<string, StoredFile>>
  /** The units whose admins the reader manages, if the record has role assignments. */
  readonly managed?: readonly string[]
}
export interface RecordRow extends RecordValues {
  readonly id: string
  readonly slug: string | null
  readonly status: string | null
  readonly version: number
  readonly en: RecordValues
  readonly ar: RecordValues
  readonly en_at: string
  readonly ar_at: string
  readonly en_state: TranslationState
  readonly ar_state: TranslationState
  /** The outdated fields of each language; absent in rows that belong to no section. */
  readonly outdated_translations?: Partial<OutdatedTranslations> | null
  readonly owner: string | null
  readonly notes: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}

export const sectionTableSql = (section: { readonly name: string }): RawBuilder<unknown> =>
  sql.id('content', tableNameOf(section.name))

/** Matches the record `t` by id. The statement text is the same for any number of ids. */
export const hasIdInSql = (ids: readonly string[]): RawBuilder<unknown> => sql`t.id = any(${[...ids]}::uuid[])`

/** Loads the records for which a condition on `t` holds, in the given order. Both must be trusted SQL. */
export async function loadRows(
  scope: SectionContext,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<readonly LoadedRecord[]> {
  return (await loadRowsAsJson(scope, condition, rest)).map((record): LoadedRecord => JSON.parse(record))
}

/** Like `loadRows`, but returns each `LoadedRecord` as JSON text. */
export async function loadRowsAsJson(
  scope: SectionContext,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<readonly string[]> {
  const { rows } = await executePrepared(
    scope.db,
    sql<{ record: string }>`
      select ${sql.raw(loadedRecordSql(scope))}::text as record from ${sectionTableSql(scope.section)} as t
      where t.bu_id = ${scope.unit.id} and ${condition} ${rest}`,
  )
  return rows.map(({ record }) => record)
}

const authorSql = (column: string): string =>
  `(select jsonb_build_object('id', a.id, 'name', a.name) from core.admins a where a.id = t.${column})`

/** Builds one JSON document with all content of a record, so that it takes a single query. */
function loadedRecordSql(scope: SectionContext): string {
  const { section } = scope
  const managed = hasRoleAssignments(section) ? managedUnitsSql(scope) : undefined
  const parts = [
    `'row', (to_jsonb(t.*) - 'search')${untitledRecordSql(scope)}`,
    `'createdBy', ${authorSql('created_by')}`,
    `'updatedBy', ${authorSql('updated_by')}`,
    `'links', ${linksSql(section)}`,
    `'files', ${filesSql(section)}`,
    ...(managed ? [`'managed', array(${managed})`] : []),
  ]
  return `jsonb_build_object(${parts.join(', ')})`
}

/** Removes the titles from a log entry whose record title the reader may not see. */
function untitledRecordSql(scope: SectionContext): string {
  const may = canSeeTitleSql(scope)
  return may ? ` || case when ${may} then '{}'::jsonb else '{"en": {}, "ar": {}}'::jsonb end` : ''
}

const hasRoleAssignments = (section: SectionContext['section']): boolean =>
  fieldsWithColumn(section).some(({ field }) => fieldTraitsOf(field).isRoleAssignment)

function linksSql(section: SectionContext['section']): string {
  const parts = multiReferenceFields(section).map(({ path }) => `${quoteLiteral(path)}, ${linkedIdsSql(section, path)}`)
  return `jsonb_build_object(${parts.join(', ')})`
}

/** The ids of a multi-reference field, in their order, as a JSON array. */
export const linkedIdsSql = (section: { readonly name: string }, path: string): string =>
  `(select coalesce(jsonb_agg(l.to_id order by l.position), '[]') from ${contentTableSql(linkTableNameOf(section.name, path))} l ` +
  'where l.bu_id = t.bu_id and l.from_id = t.id)'

/** A stored file of the table `f` in the API's format. */
export const storedFileSql =
  `jsonb_build_object('id', f.id, 'url', '/files/' || f.key, 'name', f.name, 'type', f.type, ` +
  `'bytes', f.bytes, 'width', f.width, 'height', f.height)`

function filesSql(section: SectionContext['section']): string {
  const ids = fileIdsSql(section)
  if (!ids) return `'{}'::jsonb`
  return `(select coalesce(jsonb_object_agg(f.id, ${storedFileSql}), '{}') from core.files f where f.bu_id = t.bu_id and f.id = any(${ids}))`
}

/**
 * The file ids in the fields and rows of the record `t`, as an array that may contain nulls; undefined if the section has no
 * file field.
 */
export function fileIdsSql(section: Pick<SectionContext['section'], 'fields'>): string | undefined {
  const leaves = fieldsWithColumn(section)
  const columns = leaves
    .filter(({ field }) => isFileField(field))
    .map(({ path }) => `t.${quoteIdentifier(columnNameOf(path))}`)
  const inRows = leaves.flatMap(({ path, field }) =>
    isList(field) ? filePathsIn(field.fields, '$[*]').map((inner) => rowValuesSql(path, inner)) : [],
  )
  if (columns.length + inRows.length === 0) return undefined
  return `(${[`array[${columns.join(', ')}]::uuid[]`, ...inRows].join(' || ')})`
}

/** JSON paths of the files in a list's rows and in nested rows. */
function filePathsIn(fields: Fields, row: string): readonly string[] {
  return flattenFields(fields).flatMap(({ path, field }): readonly string[] => {
    if (isList(field)) return filePathsIn(field.fields, `${row}.${path}[*]`)
    return isFileField(field) ? [`${row}.${path}`] : []
  })
}

/** The values at a JSON path of a list, as an array of ids. */
const rowValuesSql = (path: string, inner: string): string =>
  `array(select (v #>> '{}')::uuid from jsonb_path_query(t.${quoteIdentifier(columnNameOf(path))}, ${quoteLiteral(inner)}) v)`
