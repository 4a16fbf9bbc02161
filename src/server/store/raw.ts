import { type RawBuilder, sql } from 'kysely'
import type { LanguageState } from '../../api/sections/records.ts'
import { type Fields, leavesOf } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { factsOf, takesFile } from '../../schema/kinds.ts'
import { columnLeaves, linkLeaves } from '../database/definition.ts'
import { columnNameOf, contentTable, linkTableNameOf, literal, quoted, tableNameOf } from '../database/names.ts'
import { executePrepared } from '../database/prepared.ts'
import { managedUnitsSql } from '../database/staff-views.ts'
import type { Behind } from './lag.ts'
import { nameableSql } from './nameable.ts'
import { proofSql, prove } from './proof.ts'
import type { Author, Scope } from './scope.ts'

/** A row of a section's table as it is stored, with what stands in other tables. Moments are as PostgreSQL writes them. */
export interface RawRecord {
  readonly row: RawRow
  readonly createdBy: Author | null
  readonly updatedBy: Author | null
  /** Ids by the path of a field with several references. */
  readonly links: Readonly<Record<string, readonly string[]>>
  /** Every file that the record shows, by id. */
  readonly files: Readonly<Record<string, StoredFile>>
  /** The units whose admins the reader manages, where the record tells who works in which. */
  readonly managed?: readonly string[]
}
export interface RawRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly slug: string | null
  readonly status: string | null
  readonly version: number
  readonly en: Readonly<Record<string, unknown>>
  readonly ar: Readonly<Record<string, unknown>>
  readonly en_at: string
  readonly ar_at: string
  readonly en_state: LanguageState
  readonly ar_state: LanguageState
  /** In which fields each language is out of date; nothing of what no section wrote. */
  readonly behind?: Partial<Behind> | null
  readonly owner: string | null
  readonly notes: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}

export const tableOf = (section: { readonly name: string }): RawBuilder<unknown> =>
  sql.id('content', tableNameOf(section.name))

/** The record `t` is one of these. However many they are, the statement has the same text. */
export const isAmong = (ids: readonly string[]): RawBuilder<unknown> => sql`t.id = any(${[...ids]}::uuid[])`

/** Reads the records that a condition on `t` holds for, in the order given (all of it SQL of our own). */
export async function readRaw(
  scope: Scope,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<readonly RawRecord[]> {
  return (await readJson(scope, condition, rest)).map((record): RawRecord => JSON.parse(record))
}

/** The same as JSON texts, each of which is a `RawRecord`. */
export async function readJson(
  scope: Scope,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<readonly string[]> {
  const { rows } = await executePrepared(
    scope.db,
    sql<{ record: string }>`
      select ${proofSql(scope)} ${sql.raw(rawSql(scope))}::text as record from ${tableOf(scope.section)} as t
      where t.bu_id = ${scope.unit.id} and ${condition} ${rest}`,
  )
  prove(scope, rows[0])
  return rows.map(({ record }) => record)
}

const author = (column: string): string =>
  `(select jsonb_build_object('id', a.id, 'name', a.name) from core.admins a where a.id = t.${column})`

/** One JSON document out of everything that belongs to a record, so that it costs one query. */
function rawSql(scope: Scope): string {
  const { section } = scope
  const managed = holdsAssignments(section) ? managedUnitsSql(scope) : undefined
  const parts = [
    `'row', (to_jsonb(t.*) - 'search')${unnamedSql(scope)}`,
    `'createdBy', ${author('created_by')}`,
    `'updatedBy', ${author('updated_by')}`,
    `'links', ${linksSql(section)}`,
    `'files', ${filesSql(section)}`,
    ...(managed ? [`'managed', array(${managed})`] : []),
  ]
  return `jsonb_build_object(${parts.join(', ')})`
}

/** Of an entry of a log that may not name its record, the names taken out. */
function unnamedSql(scope: Scope): string {
  const may = nameableSql(scope)
  return may ? ` || case when ${may} then '{}'::jsonb else '{"en": {}, "ar": {}}'::jsonb end` : ''
}

const holdsAssignments = (section: Scope['section']): boolean =>
  columnLeaves(section).some(({ field }) => factsOf(field).isStaffing)

function linksSql(section: Scope['section']): string {
  const parts = linkLeaves(section).map(({ path }) => `${literal(path)}, ${idsSql(section, path)}`)
  return `jsonb_build_object(${parts.join(', ')})`
}

/** The ids behind a field with several references, in their order, as a JSON array. */
export const idsSql = (section: { readonly name: string }, path: string): string =>
  `(select coalesce(jsonb_agg(l.to_id order by l.position), '[]') from ${contentTable(linkTableNameOf(section.name, path))} l ` +
  'where l.bu_id = t.bu_id and l.from_id = t.id)'

/** A stored file as the API shows it, of the table `f`. */
export const fileSql =
  `jsonb_build_object('id', f.id, 'url', '/files/' || f.key, 'name', f.name, 'type', f.type, ` +
  `'bytes', f.bytes, 'width', f.width, 'height', f.height)`

function filesSql(section: Scope['section']): string {
  const ids = fileIdsSql(section)
  if (!ids) return `'{}'::jsonb`
  return `(select coalesce(jsonb_object_agg(f.id, ${fileSql}), '{}') from core.files f where f.bu_id = t.bu_id and f.id = any(${ids}))`
}

/** The ids of the files in the fields and rows of the record `t`, as an array with nulls in it; nothing where the section has no such field. */
export function fileIdsSql(section: Pick<Scope['section'], 'fields'>): string | undefined {
  const leaves = columnLeaves(section)
  const columns = leaves.filter(({ field }) => takesFile(field)).map(({ path }) => `t.${quoted(columnNameOf(path))}`)
  const inRows = leaves.flatMap(({ path, field }) =>
    isList(field) ? filePathsIn(field.fields, '$[*]').map((inner) => rowValues(path, inner)) : [],
  )
  if (columns.length + inRows.length === 0) return undefined
  return `(${[`array[${columns.join(', ')}]::uuid[]`, ...inRows].join(' || ')})`
}

/** Where the files stand in a list's rows and in the rows within them, as JSON paths. */
function filePathsIn(fields: Fields, row: string): readonly string[] {
  return leavesOf(fields).flatMap(({ path, field }): readonly string[] => {
    if (isList(field)) return filePathsIn(field.fields, `${row}.${path}[*]`)
    return takesFile(field) ? [`${row}.${path}`] : []
  })
}

/** The values at a JSON path of a list, as an array of ids. */
const rowValues = (path: string, inner: string): string =>
  `array(select (v #>> '{}')::uuid from jsonb_path_query(t.${quoted(columnNameOf(path))}, ${literal(inner)}) v)`
