import type { UnrestorableValue } from '../../api/history.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { loadDefinitionHistory } from '../history/load-definition-history.ts'
import { reconstructVersion } from '../history/reconstruct-version.ts'
import { loadVersionChanges } from '../history/record-audit.ts'
import { earliestRestorableVersion } from '../history/record-history.ts'
import { invalid, notFound } from '../http/errors.ts'
import { recordAction } from '../jobs/record-action.ts'
import { loadRecord } from '../store/find-record.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { SerializedRecord } from '../store/serializer.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { limitEmailEnumeration } from '../write-policies/email-enumeration.ts'
import { assertVersion } from './records.ts'
import { updateLoadedRecord } from './update-record.ts'

/**
 * Restores an earlier version of a record as an ordinary edit: by the current rules, without changing personal values.
 * `expectedVersion` is the version that was read. If some fields cannot be restored, throws `errors.validation` with these fields.
 * Throws `errors.versionConflict` if the version differs, `errors.validation`
 * if the result is not valid now, and `errors.notFound` if the earlier version cannot be reconstructed.
 */
export const restoreVersion = (
  scope: SectionContext,
  key: string,
  version: number,
  expectedVersion: unknown,
): Promise<SerializedRecord> =>
  runRestore(scope, key, (transactionScope) => restore(transactionScope, key, { version, expectedVersion }))

/** Restores an earlier version in the same way, and adds that to the user's recent actions. With the id of the action, if any. */
export const restoreVersionAsAction = (
  scope: SectionContext,
  key: string,
  request: RestoreRequest,
): Promise<{ readonly result: SerializedRecord; readonly action: string | null }> =>
  runRestore(scope, key, (transactionScope) =>
    recordAction(transactionScope, { deed: 'changes', isVersionRestore: true, keys: [key] }, () =>
      restore(transactionScope, key, request),
    ),
  )

/**
 * Whether a record is as an action left it at this version: nobody has changed it since, or it has the same values again, such as
 * after the undo of a later action. Personal values are not in the history: unless `ignoresHidden`, none may have been changed.
 */
export async function isSameAsVersion(
  scope: SectionContext,
  raw: LoadedRecord,
  version: number,
  { ignoresHidden = false }: { readonly ignoresHidden?: boolean } = {},
): Promise<boolean> {
  if (raw.row.version === version) return true
  if (raw.row.anonymized_at || version > raw.row.version) return false
  if (version < (await earliestRestorableVersion(scope, raw))) return false
  const { differs, hasHiddenChanges } = await reconstruct(scope, raw, version)
  return !differs && (ignoresHidden || !hasHiddenChanges)
}

interface RestoreRequest {
  readonly version: number
  readonly expectedVersion: unknown
  readonly partially?: boolean | undefined
}

/** The email address of the earlier version is not known before it is read. */
const runRestore = <T>(
  scope: SectionContext,
  key: string,
  transaction: (scope: SectionContext) => Promise<T>,
): Promise<T> => limitEmailEnumeration(scope, { id: key, email: null }, () => runInTransaction(scope, transaction))

async function restore(
  scope: SectionContext,
  key: string,
  { version, expectedVersion, partially = false }: RestoreRequest,
): Promise<SerializedRecord> {
  const raw = await loadRecord(scope, key, { lock: 'for no key update' })
  assertVersion(scope, raw, expectedVersion)
  if (version < (await earliestRestorableVersion(scope, raw)) || version >= raw.row.version) throw notFound()
  const { values, notRestorable, differs } = await reconstruct(scope, raw, version)
  if (notRestorable.length > 0 && !(partially && differs)) throw invalid(notRestorable.map(problemOf))
  const body = scope.section.kind === 'inbox' ? inboxChangesIn(values) : { ...values, version: expectedVersion }
  return await updateLoadedRecord(scope, raw, body, { as: { action: 'edit', details: { version } } })
}

async function reconstruct(scope: SectionContext, raw: LoadedRecord, version: number) {
  const history = await loadDefinitionHistory(scope)
  const steps = await loadVersionChanges(scope, raw.row.id, { past: history, versions: [version] })
  return reconstructVersion({ section: scope.section, raw, history, steps }, version)
}

const rules = { removed: 'formerField', value: 'formerValue', choice: 'formerChoice' } as const

const problemOf = ({ path, reason }: UnrestorableValue): Problem => ({ path, key: `validations.${rules[reason]}` })

/** The values of an inbox record that admins may change. */
const inboxChangesIn = ({ status, owner, notes }: RecordValues): RecordValues => ({ status, owner, notes })
