import { sql } from 'kysely'
import { getAtPath, isEmpty } from '../../schema/fields.ts'
import { type Problem, validateRecord as problemsOf } from '../../schema/validate-record.ts'
import { auditRecordWrites, type RecordWrite } from '../history/audit-record-write.ts'
import { diffRecords, redactedPasswordChanges } from '../history/record-changes.ts'
import { invalid } from '../http/errors.ts'
import { readBatches } from '../store/read-batches.ts'
import type { RowColumns } from '../store/row-columns.ts'
import { hasIdInSql, type LoadedRecord, loadRows } from '../store/row-loader.ts'
import type { Author, SectionContext } from '../store/section-context.ts'
import { hasSlug } from '../store/slug-field.ts'
import { insertRows, updateRowsIndividually, writeNewLinks } from '../store/write-rows.ts'
import { afterWrite, checkWritePolicy } from '../write-policies/index.ts'
import { crossRecordProblems, lookupProblems } from './database-problems.ts'
import { inboxColumns } from './inbox-columns.ts'
import { loadLookups } from './lookups.ts'
import {
  type RecordToCreate,
  toLoadedRecord,
  toNewRow,
  visitorStatusProblems,
  withInitialStatus,
} from './new-record.ts'
import type { RecordInput } from './records.ts'
import { loadPublicFiles, sanitizeBody } from './sanitize.ts'
import { deriveSlug } from './slugs.ts'
import { treeProblems } from './tree-problems.ts'
import { withProtectedSecrets } from './validate.ts'

const batchSize = 500

/** A record to import: its id, creation time and author; no author for a website submission. */
export interface ImportEntry {
  readonly id: string
  readonly body: RecordInput
  readonly at: Date
  readonly person: Author | null
}

/** An entry with its index in the import. */
interface IndexedEntry {
  readonly entry: ImportEntry
  readonly index: number
}
interface PlacedRecord extends RecordToCreate {
  readonly index: number
}

/**
 * Stores records with a few statements, by the same rules and with the same history as single creates. The records may reference
 * each other. Must run in a transaction. Throws `errors.validation` for the first invalid record, with paths that begin with its
 * index (`records.2.title`).
 */
export async function importRecords(scope: SectionContext, entries: readonly ImportEntry[]): Promise<void> {
  for (const batch of batchesOf(scope, entries)) {
    const records = await validateImported(scope, batch)
    const created = records.map((record) => ({ record, row: toNewRow(scope, record) }))
    await insertRows(
      scope,
      created.map(({ row }) => row),
    )
    await writeNewLinks(scope, records)
    for (const record of records) rejectImported(record, await crossRecordProblems(scope, record.body, record.id))
    await auditImported(scope, created)
    for (const { id, body } of records) await afterWrite({ scope, id, after: body, changed: Object.keys(body) })
  }
}

/** Validation of a tree record depends on its ancestors, so they are stored first. */
function batchesOf({ section }: SectionContext, entries: readonly ImportEntry[]): readonly (readonly IndexedEntry[])[] {
  const { tree } = section.list
  const indexedEntries = entries.map((entry, index) => ({ entry, index }))
  return (tree === undefined ? [indexedEntries] : levelsOf(indexedEntries, tree)).flatMap((level) =>
    Array.from({ length: Math.ceil(level.length / batchSize) }, (_, index) =>
      level.slice(index * batchSize, (index + 1) * batchSize),
    ),
  )
}

function levelsOf(indexedEntries: readonly IndexedEntry[], tree: string): readonly (readonly IndexedEntry[])[] {
  const ids = new Set(indexedEntries.map(({ entry }) => entry.id))
  const hasParentInBatch = ({ entry }: IndexedEntry) => ids.has(String(getAtPath(entry.body, tree)))
  const roots = indexedEntries.filter((indexedEntry) => !hasParentInBatch(indexedEntry))
  if (roots.length === 0 || roots.length === indexedEntries.length) return [indexedEntries]
  return [roots, ...levelsOf(indexedEntries.filter(hasParentInBatch), tree)]
}

async function validateImported(
  scope: SectionContext,
  batch: readonly IndexedEntry[],
): Promise<readonly PlacedRecord[]> {
  const { section, profile } = scope
  const files = await loadPublicFiles(
    scope,
    batch.map(({ entry }) => entry.body),
  )
  const records: PlacedRecord[] = []
  for (const { entry, index } of batch) {
    const sanitized = await sanitizeBody(scope, withInitialStatus(scope, entry.body), entry.id, files)
    const needsSlug = hasSlug(section) && isEmpty(sanitized.slug)
    const body = needsSlug ? { ...sanitized, slug: await deriveSlug(scope, sanitized) } : sanitized
    rejectImported({ index }, visitorStatusProblems(scope, entry))
    records.push({ ...entry, index, body })
  }
  const lookupErrors = lookupProblems(scope, records, await loadLookups(scope, records))
  for (const record of records) {
    const { id, body } = record
    rejectImported(record, [...problemsOf(section, body, profile.features), ...lookupErrors(record)])
    rejectImported(record, await treeProblems(scope, body, id))
    rejectImported(record, await checkWritePolicy({ scope, id, after: body }))
  }
  return await Promise.all(
    records.map(async (record) => ({ ...record, body: await withProtectedSecrets(scope, record) })),
  )
}

function rejectImported({ index }: Pick<PlacedRecord, 'index'>, problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw invalid(problems.map((problem) => ({ ...problem, path: `records.${index}.${problem.path}` })))
}

async function auditImported(
  scope: SectionContext,
  created: readonly { readonly record: PlacedRecord; readonly row: RowColumns }[],
): Promise<void> {
  const writes = created.flatMap(({ record, row }): RecordWrite[] => {
    const { at, person, body } = record
    if (!person) return []
    const raw = toLoadedRecord(scope, record, row)
    const changes = { ...diffRecords(scope.section, undefined, raw), ...redactedPasswordChanges(scope.section, body) }
    return [{ action: 'create', raw, changes, at, person }]
  })
  await auditRecordWrites(scope, writes)
}

const loadInboxRecords = async (scope: SectionContext, ids: readonly string[]): Promise<readonly LoadedRecord[]> =>
  ids.length > 0 ? await loadRows(scope, hasIdInSql(ids), sql`order by t.created_at, t.id`) : []

/** A change that an admin made to an inbox record, and its time. */
export interface ImportedInboxChange {
  readonly id: string
  readonly changes: RecordInput
  readonly at: Date
  readonly person: Author
}

/** Applies changes of admins to inbox records, by the same rules and with the same history as single updates. */
export async function importInboxChanges(
  scope: SectionContext,
  inboxChanges: readonly ImportedInboxChange[],
): Promise<void> {
  const ids = inboxChanges.map(({ id }) => id)
  let start = 0
  for await (const batch of readBatches(scope, ids)) {
    await handleBatch(scope, inboxChanges.slice(start, start + batch.length))
    start += batch.length
  }
}

async function handleBatch(scope: SectionContext, inboxChanges: readonly ImportedInboxChange[]): Promise<void> {
  const changesById = new Map(inboxChanges.map((change) => [change.id, change]))
  const previousById = new Map((await loadInboxRecords(scope, [...changesById.keys()])).map((raw) => [raw.row.id, raw]))
  const columnsByChanges = new Map<string, Promise<RecordInput>>()
  const rows: ({ id: string } & RecordInput)[] = []
  for (const { id, changes, at, person } of inboxChanges) {
    const version = (previousById.get(id)?.row.version ?? 0) + 1
    const cacheKey = JSON.stringify(changes)
    const columns = columnsByChanges.get(cacheKey) ?? inboxColumns(scope, changes, null)
    columnsByChanges.set(cacheKey, columns)
    rows.push({ id, ...(await columns), version, updated_at: at, updated_by: person.id })
  }
  await updateRowsIndividually(scope, rows)
  const updatedRecords = await loadInboxRecords(scope, [...changesById.keys()])
  const writes = updatedRecords.flatMap((raw): RecordWrite[] => {
    const [change, previous] = [changesById.get(raw.row.id), previousById.get(raw.row.id)]
    if (!change || !previous) return []
    return [
      { action: 'edit', raw, changes: diffRecords(scope.section, previous, raw), at: change.at, person: change.person },
    ]
  })
  await auditRecordWrites(scope, writes)
}
