import { sql } from 'kysely'
import type { Changes } from '../../api/history.ts'
import { valuesBefore } from '../history/changes.ts'
import { changesNow } from '../history/former-names.ts'
import { earliestRestorable, ofRecord, oneOf, versioning } from '../history/history.ts'
import { notFound } from '../http/errors.ts'
import type { StoredRecord } from '../store/assemble.ts'
import { findRaw } from '../store/find.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { inTransaction } from '../store/write.ts'
import { assertVersion } from './records.ts'
import { update } from './update.ts'

/**
 * Makes a record what it was at an earlier version, as an ordinary edit of it: by the rules of today, and with what is personal left as
 * it is. `expected` is the version that was read; throws `errors.stale` when it is no longer, `errors.validation` when the record may not
 * be so any more, `errors.notFound` for a version that cannot be told.
 */
export function restoreVersion(scope: Scope, key: string, version: number, expected: unknown): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    const raw = await findRaw(inside, key, { lock: 'for no key update' })
    assertVersion(inside, raw, expected)
    if (version < (await earliestRestorable(inside, raw)) || version >= raw.row.version) throw notFound()
    const steps = await changesAfter(inside, raw.row.id, version)
    const values = valuesBefore(
      inside.section,
      raw,
      steps.map(({ changes }) => changes),
    )
    const body = inside.section.kind === 'inbox' ? handlingIn(values) : { ...values, version: expected }
    return await update(inside, raw, body, { as: { action: 'edit', details: { version } } })
  })
}

/** What staff may change of what came in. */
const handlingIn = ({ status, owner, notes }: Values): Values => ({ status, owner, notes })

/** What a version changed. */
interface Step {
  readonly version: number
  readonly changes: Changes
}

/** The changes of all later versions of a record, the latest first. */
export async function changesAfter(scope: Scope, id: string, version: number): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`
    select h.version, h.changes from core.audit h
    where ${ofRecord(scope, id)} and ${oneOf(versioning)} and h.version > ${version} and h.changes is not null
    order by h.id desc`.execute(scope.db)
  return rows.map(({ version: own, changes }) => ({ version: own, changes: changesNow(scope.section, changes) }))
}
