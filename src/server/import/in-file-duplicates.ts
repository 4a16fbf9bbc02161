import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { normalizeValue } from '../../fields/field-types.ts'
import { type FlatField, getAtPath, isEmpty, isList } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { createProblem, type Problem } from '../../schema/validate-record.ts'
import type { Db } from '../database/tables.ts'
import { slugsIn, uniqueFields } from '../records/lookups.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { ImportKey, StagedImport } from './staging.ts'

/** A row of a file, and the record that it would create or change. */
interface RowWithKeys {
  readonly place: number
  /** The id or slug of the record in the row. */
  readonly key: string | undefined
  readonly body: RecordValues
}
/** A value of a row that must be unique. */
interface UniqueKey {
  readonly leaf: FlatField
  readonly path: string
  /** Equal for values that the database considers equal. */
  readonly hash: string
}

/** Duplicate unique values within the file, by row number; the first row wins, and later rows get a problem. */
export async function inFileDuplicateProblems(
  scope: SectionContext,
  imported: StagedImport,
  rows: readonly Pick<RowWithKeys, 'place' | 'body'>[],
): Promise<ReadonlyMap<number, readonly Problem[]>> {
  const rowKeys = rows.flatMap(({ place, body }) =>
    uniqueKeysOf(scope, body).map((uniqueKey) => ({ ...uniqueKey, place })),
  )
  const firstRows = await firstRowsWithKeys(scope.db, imported, rowKeys, rowNumbersOf(rows))
  const problems = new Map<number, Problem[]>()
  for (const { place, leaf, path, hash } of rowKeys) {
    const row = firstRows.get(hash) ?? place
    if (row >= place) continue
    const problem = createProblem(scope.section, leaf, path, { rule: 'duplicateRow', values: { row } })
    problems.set(place, [...(problems.get(place) ?? []), problem])
  }
  return problems
}

/** Which of these rows reference a record that an earlier row also references. */
export async function findRepeatedRows(
  db: Db,
  imported: StagedImport,
  rows: readonly Pick<RowWithKeys, 'place' | 'key'>[],
): Promise<ReadonlySet<number>> {
  const rowKeys = rows.flatMap(({ place, key }) => (key === undefined ? [] : [{ place, hash: keyHash(key) }]))
  const firstRows = await firstRowsWithKeys(db, imported, rowKeys, rowNumbersOf(rows))
  return new Set(rowKeys.flatMap(({ place, hash }) => ((firstRows.get(hash) ?? place) < place ? [place] : [])))
}

const rowNumbersOf = (rows: readonly Pick<RowWithKeys, 'place'>[]) => rows.map(({ place }) => place)

/** Separates record references from field values. */
const keyHash = (key: string): string => hashOf(`record ${key}`)

/** Slugs of both languages share one set of names. */
function uniqueKeysOf(scope: SectionContext, body: RecordValues): readonly UniqueKey[] {
  const slugs = slugsIn(scope, body).map(({ leaf, path, value }) => ({ leaf, path, name: 'slug', value }))
  const values = uniqueFields(scope).map((leaf) => ({
    leaf,
    path: leaf.path,
    name: leaf.path,
    value: getAtPath(body, leaf.path),
  }))
  return [...slugs, ...values].flatMap(({ leaf, path, name, value }) => {
    const normalized = isList(leaf.field) || isEmpty(value) ? undefined : normalizeValue(leaf.field, value)
    return typeof normalized === 'string' && normalized !== ''
      ? [{ leaf, path, hash: hashOf(`${name} ${normalized.toLowerCase()}`) }]
      : []
  })
}

/** A hash, because personal data must stay in the file's rows only, and because it is short enough for an index. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * The first row with each of these keys, among `ownRows` and all other rows. Keys of other rows count up to the row to which
 * the import is validated. Between it and the last of `ownRows`, only written rows have keys.
 */
async function firstRowsWithKeys(
  db: Db,
  { bu_id, id, validated_to }: StagedImport,
  rowKeys: readonly { readonly place: number; readonly hash: string }[],
  ownRows: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const firstRows = new Map<string, number>()
  if (rowKeys.length === 0) return firstRows
  const hashes = [...new Set(rowKeys.map(({ hash }) => hash))]
  const lastRow = Math.max(validated_to, ...ownRows)
  const { rows } = await sql<{ hash: string; place: number }>`
    select h.hash, c.place from unnest(${hashes}::text[]) as h (hash) cross join lateral (
      select place from core.import_unique_keys as c
      where c.bu_id = ${bu_id} and c.import_id = ${id} and c.hash = h.hash
        and c.place <= ${lastRow} and c.place <> all(${[...ownRows]}::integer[])
      order by c.place limit 1) as c`.execute(db)
  for (const { hash, place } of [...rows, ...rowKeys])
    firstRows.set(hash, Math.min(firstRows.get(hash) ?? place, place))
  return firstRows
}

/**
 * Saves the unique keys of rows, including generated slugs, in place of their former ones. Only for pending rows, because
 * written values are in the database. The key of the referenced record is saved for all rows.
 */
export async function saveUniqueKeys<R extends RowWithKeys>(
  scope: SectionContext,
  imported: ImportKey,
  rows: readonly R[],
  isPending: (row: R) => boolean,
): Promise<void> {
  const { bu_id, id } = imported
  await deleteUniqueKeys(
    scope.db,
    imported,
    rows.map(({ place }) => place),
  )
  const rowKeys = rows.flatMap((row) => {
    const values = isPending(row) ? uniqueKeysOf(scope, row.body).map(({ hash }) => hash) : []
    const hashes = new Set([...values, ...(row.key === undefined ? [] : [keyHash(row.key)])])
    return [...hashes].map((hash) => ({ place: row.place, hash }))
  })
  if (rowKeys.length === 0) return
  await sql`
    insert into core.import_unique_keys (bu_id, import_id, hash, place)
    select ${bu_id}::uuid, ${id}::uuid, c.hash, c.place
    from jsonb_to_recordset(${JSON.stringify(rowKeys)}::jsonb) as c (hash text, place integer)`.execute(scope.db)
}

/** Deletes the unique keys of rows. */
export async function deleteUniqueKeys(db: Db, imported: ImportKey, rowNumbers: readonly number[]): Promise<void> {
  await db
    .deleteFrom('core.import_unique_keys')
    .where('bu_id', '=', imported.bu_id)
    .where('import_id', '=', imported.id)
    .where('place', '=', anyOf(rowNumbers))
    .execute()
}

/** The unique keys of a row, as hashes. */
export async function uniqueKeysAt(db: Db, { bu_id, id }: ImportKey, rowNumber: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('core.import_unique_keys')
    .select('hash')
    .where('bu_id', '=', bu_id)
    .where('import_id', '=', id)
    .where('place', '=', rowNumber)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** The later rows with one of these keys, as far as the import is validated: at most a given number for each key. */
export async function laterRowsWithUniqueKeys(
  db: Db,
  { bu_id, id, validated_to }: StagedImport,
  hashes: readonly string[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<{ place: number }>`
    select distinct c.place from unnest(${[...hashes]}::text[]) as h (hash) cross join lateral (
      select place from core.import_unique_keys as c
      where c.bu_id = ${bu_id} and c.import_id = ${id} and c.hash = h.hash
        and c.place > ${after} and c.place <= ${validated_to}
      order by c.place limit ${limit}) as c`.execute(db)
  return rows.map(({ place }) => place)
}

const anyOf = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`
