import { sql } from 'kysely'
import { givingWay } from '../../context/pace.ts'
import { auditWrites, type Write } from '../../history/audit-write.ts'
import { changesBetween } from '../../history/changes.ts'
import { wholeBody } from '../../store/assemble.ts'
import { behindOf } from '../../store/behind.ts'
import { languagesAfter } from '../../store/languages.ts'
import { isAmong, type RawRecord, readRaw, tableOf } from '../../store/raw.ts'
import { columnsOf } from '../../store/row.ts'
import type { Scope } from '../../store/scope.ts'
import type { Values } from '../../store/values.ts'
import { insertRows, updateEach, writeLinks, writeNewLinks } from '../../store/write.ts'
import { newRow, rawOf } from '../new-record.ts'

interface Judged {
  readonly id: string
  /** As it was found sound by `judgeAll`. */
  readonly body: Values
}
/** A locked record with the body that takes its place. */
interface Changed extends Judged {
  readonly raw: RawRecord
}
type Noted = Pick<Write, 'details'>

/** Stores new records in a few statements, each with the history that it would have alone. Inside a transaction. */
export async function createAll(scope: Scope, records: readonly Judged[], noted: Noted): Promise<void> {
  if (records.length === 0) return
  const [at, person] = [new Date(), scope.person]
  const made = records.map((record) => ({ ...record, at, person }))
  const giveWay = givingWay()
  const rows: Values[] = []
  for (const record of made) {
    rows.push(newRow(scope, record))
    await giveWay()
  }
  await insertRows(scope, rows)
  await writeNewLinks(scope, made)
  const writes = made.map((record, place): Write => {
    const raw = rawOf(scope, record, rows[place] ?? {})
    return { ...noted, action: 'create', raw, changes: changesBetween(scope.section, undefined, raw) }
  })
  await auditWrites(scope, writes)
}

/** Changes records likewise, each in its own way; as many at once as `nextBatch` allows. Returns the versions that came of it, by id. */
export async function changeAll(
  scope: Scope,
  records: readonly Changed[],
  noted: Noted,
): Promise<ReadonlyMap<string, number>> {
  if (records.length === 0) return new Map()
  const at = new Date()
  const giveWay = givingWay()
  const rows: (Values & { readonly id: string })[] = []
  for (const record of records) {
    rows.push(changedRow(scope, record, at))
    await giveWay()
  }
  await updateEach(scope, rows)
  for (const { id, body, raw } of records) await writeLinks(scope, id, body, raw.links)
  const before = new Map(records.map(({ id, raw }) => [id, raw]))
  const after = await readAll(scope, [...before.keys()])
  const writes = after.map((raw): Write => {
    const changes = changesBetween(scope.section, before.get(raw.row.id), raw)
    return { ...noted, action: 'edit', raw, changes }
  })
  await auditWrites(scope, writes)
  return new Map(after.map(({ row }) => [row.id, row.version]))
}

/** Records by their ids, in their order; locked where they are to be changed. As many at once as `nextBatch` allows. */
export async function readAll(
  scope: Scope,
  ids: readonly string[],
  lock?: 'for no key update' | 'for update',
): Promise<readonly RawRecord[]> {
  if (ids.length === 0) return []
  const standing = sql`${isAmong(ids)} and t.deleted_at is null`
  // Locked before they are read: what waits for a lock sees the other tables as they were before it waited.
  if (lock)
    await sql`select from ${tableOf(scope.section)} as t where t.bu_id = ${scope.unit.id} and ${standing}
      order by t.id ${sql.raw(lock)}`.execute(scope.db)
  return await readRaw(scope, standing, sql`order by t.id`)
}

function changedRow(scope: Scope, { id, body, raw }: Changed, at: Date): Values & { readonly id: string } {
  const { version, en_at, ar_at } = raw.row
  const languages = languagesAfter(scope.section, body, at, {
    ...{ body: wholeBody(scope.section, raw), version },
    ...{ at: { en: new Date(en_at), ar: new Date(ar_at) }, behind: behindOf(scope.section, raw.row) },
  })
  return {
    ...columnsOf(scope, body, languages, raw.row),
    ...{ id, version: version + 1, updated_at: at, updated_by: scope.person?.id ?? null },
  }
}
