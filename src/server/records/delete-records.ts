import { auditRecordWrite, auditRecordWrites } from '../history/audit-record-write.ts'
import { ruleViolation } from '../http/errors.ts'
import { assertNotReferenced } from '../store/referrers.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toRequestBody } from '../store/serializer.ts'
import { updateRows } from '../store/write-rows.ts'
import { afterWrite, checkWritePolicy } from '../write-policies/index.ts'
import { validateForSave } from './validate.ts'

/** Deletes locked records together; throws `errors.referenced` if a remaining record references one of them. */
export async function deleteLoadedRecords(scope: SectionContext, records: readonly LoadedRecord[]): Promise<void> {
  const ids = records.map(({ row }) => row.id)
  if (ids.length === 0) return
  for (const id of ids) {
    const problems = await checkWritePolicy({ scope, id, after: undefined })
    if (problems.length > 0) throw ruleViolation(problems)
  }
  const now = new Date()
  await updateRows(scope, ids, { deleted_at: now, updated_at: now, updated_by: scope.person?.id ?? null })
  await assertNotReferenced(scope, ids)
  await auditRecordWrites(
    scope,
    records.map((raw) => ({ action: 'delete', raw })),
  )
}

/** Restores a locked record unchanged. Fails if its unique values were taken meanwhile, or if a record that it references was deleted. */
export async function restoreLoadedRecord(scope: SectionContext, raw: LoadedRecord): Promise<void> {
  const { id, version } = raw.row
  const body = toRequestBody(scope.section, raw)
  if (scope.section.kind !== 'inbox') await validateForSave(scope, { id, body, before: body, returns: true })
  const versionColumns = { version: version + 1, updated_at: new Date(), updated_by: scope.person?.id ?? null }
  await updateRows(scope, [id], { deleted_at: null, ...versionColumns })
  await auditRecordWrite(scope, { action: 'restore', raw: { ...raw, row: { ...raw.row, version: version + 1 } } })
  await afterWrite({ scope, id, before: body, after: body, changed: [], isRestored: true })
}
