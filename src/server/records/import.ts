import { sql } from 'kysely'
import { isEmpty, valueAt } from '../../schema/fields.ts'
import { type Problem, problems as problemsOf } from '../../schema/problems.ts'
import { entail, guarded } from '../guards/index.ts'
import { auditWrites, type Write } from '../history/audit-write.ts'
import { changesBetween, passwordChanges } from '../history/changes.ts'
import { invalid } from '../http/errors.ts'
import { isAmong, type RawRecord, readRaw } from '../store/raw.ts'
import { readBatches } from '../store/read-batches.ts'
import type { Author, Scope } from '../store/scope.ts'
import { hasSlug } from '../store/slug-field.ts'
import type { Values } from '../store/values.ts'
import { insertRows, updateEach, writeNewLinks } from '../store/write.ts'
import { inboxColumns } from './inbox.ts'
import { withHashes } from './judge.ts'
import { keysOf } from './keys.ts'
import { type NewRecord, newRow, outsideProblems, rawOf, withStatus } from './new-record.ts'
import { openFilesOf, prepare } from './prepare.ts'
import type { Body } from './records.ts'
import { deriveSlug } from './slugs.ts'
import { treeProblems } from './tree.ts'
import { comparedProblems, keyProblems } from './verify.ts'

const batchSize = 500

/** A record that comes with others: its id, when it was made, and by whom; by nobody when the website sent it. */
export interface ImportEntry {
  readonly id: string
  readonly body: Body
  readonly at: Date
  readonly person: Author | null
}

/** An entry with where it stands among those that came. */
interface Placed {
  readonly entry: ImportEntry
  readonly place: number
}
interface PlacedRecord extends NewRecord {
  readonly place: number
}

/**
 * Stores records in a few statements, each by the same rules and with the same history as one alone; they may refer to each other. Inside
 * a transaction; throws `errors.validation` for the first that breaks a rule, the paths beginning with its place (`records.2.title`).
 */
export async function importRecords(scope: Scope, entries: readonly ImportEntry[]): Promise<void> {
  for (const batch of batchesOf(scope, entries)) {
    const records = await judged(scope, batch)
    const rows = records.map((record) => newRow(scope, record))
    await insertRows(scope, rows)
    await writeNewLinks(scope, records)
    for (const record of records) refuse(record, await comparedProblems(scope, record.body, record.id))
    await writeDown(scope, records, rows)
    for (const { id, body } of records) await entail({ scope, id, after: body, changed: Object.keys(body) })
  }
}

/** A record of a tree is judged by where it stands, so those above it are stored before. */
function batchesOf({ section }: Scope, entries: readonly ImportEntry[]): readonly (readonly Placed[])[] {
  const { tree } = section.list
  const placed = entries.map((entry, place) => ({ entry, place }))
  return (tree === undefined ? [placed] : levelsOf(placed, tree)).flatMap((level) =>
    Array.from({ length: Math.ceil(level.length / batchSize) }, (_, index) =>
      level.slice(index * batchSize, (index + 1) * batchSize),
    ),
  )
}

function levelsOf(placed: readonly Placed[], tree: string): readonly (readonly Placed[])[] {
  const ids = new Set(placed.map(({ entry }) => entry.id))
  const isUnder = ({ entry }: Placed) => ids.has(String(valueAt(entry.body, tree)))
  const top = placed.filter((one) => !isUnder(one))
  if (top.length === 0 || top.length === placed.length) return [placed]
  return [top, ...levelsOf(placed.filter(isUnder), tree)]
}

async function judged(scope: Scope, batch: readonly Placed[]): Promise<readonly PlacedRecord[]> {
  const { section, profile } = scope
  const files = await openFilesOf(
    scope,
    batch.map(({ entry }) => entry.body),
  )
  const records: PlacedRecord[] = []
  for (const { entry, place } of batch) {
    const prepared = await prepare(scope, withStatus(scope, entry.body), entry.id, files)
    const isNameless = hasSlug(section) && isEmpty(prepared.slug)
    const body = isNameless ? { ...prepared, slug: await deriveSlug(scope, prepared) } : prepared
    refuse({ place }, outsideProblems(scope, entry))
    records.push({ ...entry, place, body })
  }
  const known = keyProblems(scope, records, await keysOf(scope, records))
  for (const record of records) {
    const { id, body } = record
    refuse(record, [...problemsOf(section, body, profile.features), ...known(record)])
    refuse(record, await treeProblems(scope, body, id))
    refuse(record, await guarded({ scope, id, after: body }))
  }
  return await Promise.all(records.map(async (record) => ({ ...record, body: await withHashes(scope, record) })))
}

function refuse({ place }: Pick<PlacedRecord, 'place'>, problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw invalid(problems.map((problem) => ({ ...problem, path: `records.${place}.${problem.path}` })))
}

async function writeDown(scope: Scope, records: readonly PlacedRecord[], rows: readonly Values[]): Promise<void> {
  const writes = records.flatMap((record, index): Write[] => {
    const { at, person, body } = record
    if (!person) return []
    const raw = rawOf(scope, record, rows[index] ?? {})
    const changes = { ...changesBetween(scope.section, undefined, raw), ...passwordChanges(scope.section, body) }
    return [{ action: 'create', raw, changes, at, person }]
  })
  await auditWrites(scope, writes)
}

const readAll = async (scope: Scope, ids: readonly string[]): Promise<readonly RawRecord[]> =>
  ids.length > 0 ? await readRaw(scope, isAmong(ids), sql`order by t.created_at, t.id`) : []

/** What somebody did with a record of an inbox, and when. */
export interface ImportedHandling {
  readonly id: string
  readonly changes: Body
  readonly at: Date
  readonly person: Author
}

/** Does to records of an inbox what staff did with them, each by the same rules and with the same history as one alone. */
export async function importHandling(scope: Scope, handling: readonly ImportedHandling[]): Promise<void> {
  const ids = handling.map(({ id }) => id)
  let start = 0
  for await (const batch of readBatches(scope, ids)) {
    await handleBatch(scope, handling.slice(start, start + batch.length))
    start += batch.length
  }
}

async function handleBatch(scope: Scope, handling: readonly ImportedHandling[]): Promise<void> {
  const done = new Map(handling.map((one) => [one.id, one]))
  const before = new Map((await readAll(scope, [...done.keys()])).map((raw) => [raw.row.id, raw]))
  const judged = new Map<string, Promise<Body>>()
  const rows: ({ id: string } & Body)[] = []
  for (const { id, changes, at, person } of handling) {
    const version = (before.get(id)?.row.version ?? 0) + 1
    const same = JSON.stringify(changes)
    const columns = judged.get(same) ?? inboxColumns(scope, changes, null)
    judged.set(same, columns)
    rows.push({ id, ...(await columns), version, updated_at: at, updated_by: person.id })
  }
  await updateEach(scope, rows)
  const after = await readAll(scope, [...done.keys()])
  const writes = after.flatMap((raw): Write[] => {
    const [one, was] = [done.get(raw.row.id), before.get(raw.row.id)]
    if (!one || !was) return []
    return [{ action: 'edit', raw, changes: changesBetween(scope.section, was, raw), at: one.at, person: one.person }]
  })
  await auditWrites(scope, writes)
}
