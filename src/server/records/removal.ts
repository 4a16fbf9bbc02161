import { entail, guarded } from '../guards/index.ts'
import { auditWrite, auditWrites } from '../history/audit-write.ts'
import { refused } from '../http/errors.ts'
import { wholeBody } from '../store/assemble.ts'
import type { RawRecord } from '../store/raw.ts'
import { refuseReferred } from '../store/referrers.ts'
import type { Scope } from '../store/scope.ts'
import { updateRows } from '../store/write.ts'
import { judge } from './judge.ts'

/** Deletes locked records together; throws `errors.referenced` when one that stays refers to one of them. */
export async function removeAll(scope: Scope, records: readonly RawRecord[]): Promise<void> {
  const ids = records.map(({ row }) => row.id)
  if (ids.length === 0) return
  for (const id of ids) {
    const problems = await guarded({ scope, id, after: undefined })
    if (problems.length > 0) throw refused(problems)
  }
  const now = new Date()
  await updateRows(scope, ids, { deleted_at: now, updated_at: now, updated_by: scope.person?.id ?? null })
  await refuseReferred(scope, ids)
  await auditWrites(
    scope,
    records.map((raw) => ({ action: 'delete', raw })),
  )
}

/** Takes a locked record back as it is, unless others have taken its place meanwhile, or what it refers to is gone. */
export async function restoreOne(scope: Scope, raw: RawRecord): Promise<void> {
  const { id, version } = raw.row
  const body = wholeBody(scope.section, raw)
  if (scope.section.kind !== 'inbox') await judge(scope, { id, body, before: body, returns: true })
  const changed = { version: version + 1, updated_at: new Date(), updated_by: scope.person?.id ?? null }
  await updateRows(scope, [id], { deleted_at: null, ...changed })
  await auditWrite(scope, { action: 'restore', raw: { ...raw, row: { ...raw.row, version: version + 1 } } })
  await entail({ scope, id, before: body, after: body, changed: [], isRestored: true })
}
