import { sql } from 'kysely'
import { audit, auditAll } from '../history/audit.ts'
import { notFound } from '../http/errors.ts'
import { instant, storedBody } from '../store/assemble.ts'
import { isAmong, type RawRecord, readRaw } from '../store/raw.ts'
import { readBatches } from '../store/read-batches.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import type { Erasures } from './erasures.ts'
import { forget } from './forget.ts'

/** Some records of one section in one unit. */
export interface Chosen {
  readonly scope: Scope
  readonly ids: readonly string[]
}

/** All that is kept of a person in these records, in clear, and a note of who took it. Throws `errors.notFound` when one is not there. */
export async function takeOut(chosen: readonly Chosen[], reason: string): Promise<readonly Values[]> {
  const records: Values[] = []
  for (const { scope, ids } of chosen) {
    const { section } = scope
    const own: Values[] = []
    for await (const batch of readBatches(scope, ids)) {
      const raws = await readRaw(scope, sql`t.forgotten_at is null and ${isAmong(batch)}`)
      own.push(...raws.map((raw) => takenOut(scope, raw)))
    }
    if (own.length !== ids.length) throw notFound()
    await audit(scope, {
      action: 'export',
      section: section.name,
      details: { reason, rows: own.length, person: true },
    })
    records.push(...own)
  }
  return records
}

function takenOut({ unit, section }: Scope, raw: RawRecord): Values {
  const { id, status, notes, created_at, updated_at } = raw.row
  const { en: _en, ar: _ar, ...values } = storedBody(section, raw)
  const dates = { receivedAt: instant(created_at), changedAt: instant(updated_at) }
  return { unit: unit.displayName, section: section.label, id, ...dates, status, notes, values }
}

/**
 * Forgets the person in all of these records or in none, each with an entry of who wanted it, and notes them for those who restore a backup.
 * Returns the files that are to be removed.
 * Throws `errors.notFound` when a record is not there, or forgotten already.
 */
export function erase(
  chosen: readonly Chosen[],
  { reason, erasures }: { readonly reason: string; readonly erasures: Erasures },
): Promise<readonly string[]> {
  const [first] = chosen
  if (!first) throw notFound()
  return first.scope.db.transaction().execute(async (db) => {
    const files: string[] = []
    for (const { scope, ids } of chosen) {
      const inside = { ...scope, db }
      const forgotten = await forget(inside, isAmong(ids), ids.length)
      if (forgotten.records.length !== ids.length) throw notFound()
      const section = scope.section.name
      await auditAll(
        inside,
        forgotten.records.map(({ id, version }) => ({
          action: 'erase',
          section,
          recordId: id,
          version,
          details: { reason },
        })),
      )
      files.push(...forgotten.files)
    }
    await erasures.note(chosen.flatMap(({ ids }) => ids))
    return files
  })
}
