import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { isEmpty, leavesOf } from '../../schema/fields.ts'
import { problems as problemsOf } from '../../schema/problems.ts'
import { auditWrites, type Write } from '../history/audit-write.ts'
import { changesBetween, passwordChanges } from '../history/changes.ts'
import { invalid } from '../http/errors.ts'
import { type RawRecord, readRaw } from '../store/raw.ts'
import type { Author, Scope } from '../store/scope.ts'
import { hasSlug } from '../store/slug-field.ts'
import { insertRows, updateEach, writeNewLinks } from '../store/write.ts'
import { inboxColumns } from './inbox.ts'
import { withHashes } from './judge.ts'
import { type NewRecord, newRow, outsideProblems, withStatus } from './new-record.ts'
import { openFilesOf, prepare } from './prepare.ts'
import type { Body } from './records.ts'
import { deriveSlug } from './slugs.ts'
import { keyProblems } from './verify.ts'

const batchSize = 500

/** A record that comes with others: when it was made, and by whom; by nobody when the website sent it. */
export interface ImportEntry {
  readonly body: Body
  readonly at: Date
  readonly person: Author | null
}

/** Can records of the section be judged before the others are stored? Not where a rule compares them with each other. */
export const isImportable = ({ section }: Scope): boolean =>
  section.guard === undefined &&
  leavesOf(section.fields).every(
    ({ field }) => !('atMost' in field || 'apart' in field || ('to' in field && field.to === section.name)),
  )

/**
 * Stores records in a few statements, each by the same rules and with the same history as one alone. Returns their ids, in order. Inside
 * a transaction; throws `errors.validation` for the first that breaks a rule, the paths beginning with its place (`records.2.title`).
 * For sections that are importable.
 */
export async function importRecords(scope: Scope, entries: readonly ImportEntry[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (let start = 0; start < entries.length; start += batchSize) {
    const records = await judged(scope, entries.slice(start, start + batchSize), start)
    await insertRows(
      scope,
      records.map((record) => newRow(scope, record)),
    )
    await writeNewLinks(scope, records)
    await writeDown(scope, records)
    ids.push(...records.map(({ id }) => id))
  }
  return ids
}

async function judged(scope: Scope, entries: readonly ImportEntry[], start: number): Promise<readonly NewRecord[]> {
  const { section, profile } = scope
  const files = await openFilesOf(
    scope,
    entries.map(({ body }) => body),
  )
  const records: NewRecord[] = []
  for (const { body, ...rest } of entries) {
    const id = uuidv7()
    const prepared = await prepare(scope, withStatus(scope, body), id, files)
    const isNameless = hasSlug(section) && isEmpty(prepared.slug)
    const named = isNameless ? { ...prepared, slug: await deriveSlug(scope, prepared) } : prepared
    records.push({ ...rest, id, body: named })
  }
  const known = await keyProblems(scope, records)
  for (const [index, record] of records.entries()) {
    const found = [
      ...outsideProblems(scope, { ...record, body: entries[index]?.body ?? {} }),
      ...problemsOf(section, record.body, profile.features),
      ...known(record),
    ]
    const place = `records.${start + index}`
    if (found.length > 0) throw invalid(found.map((problem) => ({ ...problem, path: `${place}.${problem.path}` })))
  }
  return await Promise.all(records.map(async (record) => ({ ...record, body: await withHashes(scope, record.body) })))
}

async function writeDown(scope: Scope, records: readonly NewRecord[]): Promise<void> {
  const authored = new Map(records.filter(({ person }) => person).map((record) => [record.id, record]))
  const writes = (await readAll(scope, [...authored.keys()])).flatMap((raw): Write[] => {
    const record = authored.get(raw.row.id)
    if (!record) return []
    const changes = {
      ...changesBetween(scope.section, undefined, raw),
      ...passwordChanges(scope.section, record.body),
    }
    return [{ action: 'create', raw, changes, at: record.at, person: record.person }]
  })
  await auditWrites(scope, writes)
}

const readAll = async (scope: Scope, ids: readonly string[]): Promise<readonly RawRecord[]> =>
  ids.length > 0 ? await readRaw(scope, sql`t.id in (${sql.join(ids)})`, sql`order by t.created_at, t.id`) : []

/** What somebody did with a record of an inbox, and when. */
export interface ImportedHandling {
  readonly id: string
  readonly changes: Body
  readonly at: Date
  readonly person: Author
}

/** Does to records of an inbox what staff did with them, each by the same rules and with the same history as one alone. */
export async function importHandling(scope: Scope, handling: readonly ImportedHandling[]): Promise<void> {
  for (let start = 0; start < handling.length; start += batchSize)
    await handleBatch(scope, handling.slice(start, start + batchSize))
}

async function handleBatch(scope: Scope, handling: readonly ImportedHandling[]): Promise<void> {
  const done = new Map(handling.map((one) => [one.id, one]))
  const before = new Map((await readAll(scope, [...done.keys()])).map((raw) => [raw.row.id, raw]))
  const judged = new Map<string, Promise<Body>>()
  const rows: ({ id: string } & Body)[] = []
  for (const { id, changes, at, person } of handling) {
    const version = (before.get(id)?.row.version ?? 0) + 1
    const same = JSON.stringify(changes)
    const columns = judged.get(same) ?? inboxColumns(scope, changes)
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
