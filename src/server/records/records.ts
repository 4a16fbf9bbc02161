import { uuidv7 } from 'uuidv7'
import type { RecordValues } from '../../schema/record-values.ts'
import { auditRecordWrite } from '../history/audit-record-write.ts'
import { diffRecords, redactedPasswordChanges } from '../history/record-changes.ts'
import { ApiError, invalid, versionConflict } from '../http/errors.ts'
import { recordAction } from '../jobs/record-action.ts'
import { findLoadedRecord, findRecord, loadRecord } from '../store/find-record.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { type SerializedRecord, serializeBilingual } from '../store/serializer.ts'
import { insertRow, runInTransaction, writeLinks } from '../store/write-rows.ts'
import { limitEmailEnumeration } from '../write-policies/email-enumeration.ts'
import { afterWrite } from '../write-policies/index.ts'
import { deleteLoadedRecords, restoreLoadedRecord } from './delete-records.ts'
import { toNewRow, visitorStatusProblems, withInitialStatus } from './new-record.ts'
import { assertCanPublish } from './publish-permission.ts'
import { applyChanges, pickWritableFields, updateLoadedRecord } from './update-record.ts'
import { validateForSave } from './validate.ts'

export type RecordInput = RecordValues

/**
 * Creates a record. `at` is the creation time, for demo data. `copyOf` is the id or slug of the record that it is a copy of. Throws `errors.validation` with all problems.
 */
export function createRecord(
  scope: SectionContext,
  body: RecordInput,
  options: { at?: Date; copyOf?: string | undefined } = {},
): Promise<SerializedRecord> {
  const create = async (transactionScope: SectionContext): Promise<SerializedRecord> => {
    const id = uuidv7()
    const { person } = transactionScope
    const validated = await validateForSave(transactionScope, {
      id,
      body: withInitialStatus(transactionScope, { ...body, version: undefined }),
      found: visitorStatusProblems(transactionScope, { body, person }),
    })
    const original = options.copyOf === undefined ? undefined : await findLoadedRecord(transactionScope, options.copyOf)
    const at = options.at ?? new Date()
    await insertRow(transactionScope, toNewRow(transactionScope, { id, body: validated, at, person }, original))
    await writeLinks(transactionScope, id, validated, {})
    const raw = await loadRecord(transactionScope, id)
    const changes = {
      ...diffRecords(transactionScope.section, undefined, raw),
      ...redactedPasswordChanges(transactionScope.section, validated),
    }
    await auditRecordWrite(transactionScope, { action: 'create', raw, changes, at: options.at })
    await afterWrite({ scope: transactionScope, id, after: validated, changed: Object.keys(changes) })
    return serializeBilingual(transactionScope.section, raw)
  }
  return limitEmailEnumeration(scope, {}, () => runInTransaction(scope, create))
}

/** Replaces a whole record. Its `version` must be the one that was read; throws `errors.versionConflict` if the record has changed since. */
export function replaceRecord(scope: SectionContext, key: string, body: RecordInput): Promise<SerializedRecord> {
  const replace = async (transactionScope: SectionContext): Promise<SerializedRecord> => {
    const raw = await loadRecord(transactionScope, key, { lock: 'for no key update' })
    if (body.version === undefined) throw invalid([{ path: 'version', key: 'validations.required' }])
    assertVersion(transactionScope, raw, body.version)
    return await updateLoadedRecord(
      transactionScope,
      raw,
      withSlug(pickWritableFields(transactionScope.section, raw, body), raw),
    )
  }
  return limitEmailEnumeration(scope, { id: key, email: body.email }, () => runInTransaction(scope, replace))
}

/**
 * Changes some fields of a record and validates the whole record as in a replacement. Checks `version` if it is given. `at` is
 * the time of the change, for demo data.
 */
export function changeRecord(
  scope: SectionContext,
  key: string,
  changes: RecordInput,
  options: { at?: Date } = {},
): Promise<SerializedRecord> {
  const change = async (transactionScope: SectionContext): Promise<SerializedRecord> => {
    const raw = await loadRecord(transactionScope, key, { lock: 'for no key update' })
    if (changes.version !== undefined) assertVersion(transactionScope, raw, changes.version)
    return await updateLoadedRecord(
      transactionScope,
      raw,
      applyChanges(transactionScope, raw, pickWritableFields(transactionScope.section, raw, changes)),
      options,
    )
  }
  return limitEmailEnumeration(scope, { id: key, email: changes.email }, () => runInTransaction(scope, change))
}

/** Deletes a record so that it can be restored; throws `errors.referenced` with the records that reference it. */
export function removeRecord(scope: SectionContext, key: string): Promise<SerializedRecord> {
  return runInTransaction(scope, async (transactionScope) => {
    const raw = await loadRecord(transactionScope, key, { lock: 'for update' })
    assertCanPublish(transactionScope, raw.row)
    await deleteLoadedRecords(transactionScope, [raw])
    return await findRecord(transactionScope, raw.row.id, { deleted: true })
  })
}

/**
 * Restores a deleted record. Throws `errors.validation` if its slug was taken or a referenced record was deleted meanwhile. A
 * record that is not deleted stays unchanged.
 */
export function restoreRecord(scope: SectionContext, key: string): Promise<SerializedRecord> {
  return runInTransaction(scope, async (transactionScope) => {
    const raw = await findDeleted(transactionScope, key)
    if (raw.row.deleted_at !== null) await restoreLoadedRecord(transactionScope, raw)
    return await findRecord(transactionScope, raw.row.id)
  })
}

/** The record, and the id of the action; null if nothing changed. */
interface RecordActionResult {
  readonly result: SerializedRecord
  readonly action: string | null
}

/** Deletes a record as `removeRecord` does, and adds that to the user's recent actions. */
export const removeRecordAsAction = (scope: SectionContext, key: string): Promise<RecordActionResult> =>
  runInTransaction(scope, (transactionScope) =>
    recordAction(transactionScope, { deed: 'delete', keys: [key] }, () => removeRecord(transactionScope, key)),
  )

/** Restores a record as `restoreRecord` does, and adds that to the user's recent actions. */
export const restoreRecordAsAction = (scope: SectionContext, key: string): Promise<RecordActionResult> =>
  runInTransaction(scope, (transactionScope) =>
    recordAction(transactionScope, { deed: 'restore', keys: [key] }, () => restoreRecord(transactionScope, key)),
  )

async function findDeleted(scope: SectionContext, key: string): Promise<LoadedRecord> {
  try {
    return await loadRecord(scope, key, { state: 'deleted', lock: 'for no key update' })
  } catch (error) {
    if (error instanceof ApiError && error.key === 'errors.notFound') return await loadRecord(scope, key)
    throw error
  }
}

/** Throws `errors.versionConflict` with the current record if the version differs from the one that was read. */
export function assertVersion(scope: SectionContext, raw: LoadedRecord, version: unknown): void {
  if (version === raw.row.version) return
  if (!Number.isInteger(version)) throw invalid([{ path: 'version', key: 'validations.integer' }])
  throw versionConflict(serializeBilingual(scope.section, raw))
}

/** Without a slug in the body the record keeps its slug; an empty slug requests a new one. */
const withSlug = (body: RecordInput, { row }: LoadedRecord): RecordInput =>
  body.slug === undefined && row.slug !== null ? { ...body, slug: row.slug } : body
