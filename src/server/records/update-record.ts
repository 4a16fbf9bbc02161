import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { FieldChanges } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type FlatField, flattenFields, getAtPath, setAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { maskedPaths } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'
import type { AuditEntry } from '../history/audit.ts'
import { auditRecordWrite } from '../history/audit-record-write.ts'
import { diffRecords, redactedPasswordChanges } from '../history/record-changes.ts'
import { invalid } from '../http/errors.ts'
import { loadRecord } from '../store/find-record.ts'
import { storedOutdatedTranslations } from '../store/outdated-translations.ts'
import { toRowColumns } from '../store/row-columns.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { type SerializedRecord, serializeBilingual, toBody, toRequestBody } from '../store/serializer.ts'
import { hasSlug } from '../store/slug-field.ts'
import { translationStatusAfter } from '../store/translation-status.ts'
import { unmanagedAssignmentPaths, withStoredUnmanagedUnits } from '../store/unmanaged-assignments.ts'
import { updateRows, writeLinks } from '../store/write-rows.ts'
import { afterWrite, deferChange } from '../write-policies/index.ts'
import type { PendingConfirmation } from '../write-policies/write-policy.ts'
import { inboxColumns } from './inbox-columns.ts'
import { validateForSave } from './validate.ts'

interface UpdateOptions {
  /** Time of the change, for demo data. */
  readonly at?: Date | undefined
  /** The audit log entry, if it is not an ordinary edit. */
  readonly as?: Pick<AuditEntry, 'action' | 'details'>
}

/**
 * Replaces the body of a locked record; in an inbox, only the values that admins may change. Adds the changes to the audit log.
 * A no-op update is validated but not stored: version and `updatedAt` stay. Requests for confirmation are sent after the write.
 */
export async function updateLoadedRecord(
  scope: SectionContext,
  raw: LoadedRecord,
  body: RecordValues,
  { at, as }: UpdateOptions = {},
): Promise<SerializedRecord> {
  await sql`savepoint before_update`.execute(scope.db)
  const { unreadableChanges: unreadable, confirmation } = await storeUpdate(scope, raw, body, at ?? new Date())
  const updated = await loadRecord(scope, raw.row.id)
  const changes = { ...diffRecords(scope.section, raw, updated), ...unreadable }
  if (Object.keys(changes).length === 0) {
    // Only the database can tell which values are equal, so the update is written and then rolled back.
    await sql`rollback to savepoint before_update`.execute(scope.db)
    return await finishUpdate(scope, raw, confirmation)
  }
  await sql`release savepoint before_update`.execute(scope.db)
  await auditRecordWrite(scope, { ...(as ?? { action: 'edit' }), raw: updated, changes, at })
  if (scope.section.writePolicy) {
    const [previousBody, updatedBody] = [toRequestBody(scope.section, raw), toRequestBody(scope.section, updated)]
    await afterWrite({ scope, id: raw.row.id, before: previousBody, after: updatedBody, changed: Object.keys(changes) })
  }
  return await finishUpdate(scope, updated, confirmation)
}

/** Returns the record, after the requests for confirmation are sent. */
async function finishUpdate(
  scope: SectionContext,
  raw: LoadedRecord,
  confirmation: PendingConfirmation | undefined,
): Promise<SerializedRecord> {
  if (!confirmation) return serializeBilingual(scope.section, raw)
  await confirmation.sendConfirmation()
  await auditRecordWrite(scope, { ...confirmation.auditEntry, raw })
  return serializeBilingual(scope.section, await loadRecord(scope, raw.row.id))
}

interface StoredUpdate {
  /** Changes of values that cannot be read back. */
  readonly unreadableChanges: FieldChanges
  readonly confirmation?: PendingConfirmation | undefined
}

async function storeUpdate(
  scope: SectionContext,
  raw: LoadedRecord,
  body: RecordValues,
  at: Date,
): Promise<StoredUpdate> {
  const { id, version, status } = raw.row
  const versionColumns = { version: version + 1, updated_at: at, updated_by: scope.person?.id ?? null }
  if (scope.section.kind === 'inbox') {
    await updateRows(scope, [id], { ...(await inboxColumns(scope, body, status)), ...versionColumns })
    return { unreadableChanges: {} }
  }
  const previousBody = toRequestBody(scope.section, raw)
  const completeBody = withStoredUnmanagedUnits(scope.section, raw, body)
  const validated = await validateForSave(scope, {
    id,
    body: status === null ? completeBody : { ...completeBody, status: body.status ?? status },
    before: previousBody,
  })
  const confirmation = await deferChange({ scope, id, before: previousBody, after: validated })
  const bodyToStore = confirmation?.values ?? validated
  const languages = translationStatusAfter(scope, bodyToStore, at, {
    body: previousBody,
    version,
    at: { en: new Date(raw.row.en_at), ar: new Date(raw.row.ar_at) },
    behind: storedOutdatedTranslations(scope.section, raw.row),
  })
  await updateRows(scope, [id], { ...toRowColumns(scope, bodyToStore, languages, raw.row), ...versionColumns })
  await writeLinks(scope, id, bodyToStore, raw.links)
  return { unreadableChanges: redactedPasswordChanges(scope.section, bodyToStore), confirmation }
}

/** Merges the changes into the stored body. Fields that the section does not have stay, so that validation rejects them. */
export function applyChanges(scope: SectionContext, raw: LoadedRecord, changes: RecordValues): RecordValues {
  if (scope.section.kind === 'inbox') return changes
  const mergedLocales = flattenFields(scope.section.fields)
    .flatMap(fieldsPerLocale)
    .filter(({ path }) => getAtPath(changes, path) !== undefined)
    .reduce<RecordValues>(
      (body, { path }) => setAtPath(body, path, getAtPath(changes, path)),
      toBody(scope.section, raw),
    )
  return { ...deepMerge(changes, mergedLocales), version: raw.row.version }
}

/** Deep merge: `overrides` wins, except where `defaults` has a non-object in the place of an object. */
function deepMerge(defaults: RecordValues, overrides: RecordValues): RecordValues {
  const entries = Object.entries(overrides).map(([name, value]): [string, unknown] => {
    const defaultValue = defaults[name]
    if (!isRecord(value) || defaultValue === undefined || defaultValue === null) return [name, value]
    return [name, isRecord(defaultValue) ? deepMerge(defaultValue, value) : defaultValue]
  })
  return { ...defaults, ...Object.fromEntries(entries) }
}

/**
 * The writable part of a body, for clients that send a record back as they read it. Read-only values are left out if they are
 * unchanged,
 * or if they change without a new version. An unchanged mask is replaced by the value that it hides. Throws `errors.validation`
 * with
 * `validations.readOnly` at each changed read-only value, and with `validations.reference` at assignments in units whose admins
 * the
 * writer does not manage.
 *
 * @example
 * pickWritableFields(section, raw, { id: raw.row.id, version: 3, en: { title: 'New' } }) // { version: 3, en: { title: 'New' } }
 */
export function pickWritableFields(section: EffectiveSection, raw: LoadedRecord, body: RecordValues): RecordValues {
  const foreign = unmanagedAssignmentPaths(section, raw, body)
  if (foreign.length > 0) throw invalid(foreign.map((path) => ({ path, key: 'validations.reference' })))
  const current = serializeBilingual(section, raw)
  const fixed = readOnlyLeaves(section)
  // In a section without statuses the API returns the status null; any other status is an unknown value.
  const systemNames = systemNamesOf(section, current).filter(
    (name) => Object.hasOwn(body, name) && (name !== 'status' || body.status === null),
  )
  const changedReadOnlyPaths = [
    ...systemNames.filter((name) => !isSame(body[name], current[name])),
    ...fixed
      .filter(({ path, field }) => field.readOnly !== 'live' && isChanged(path, body, current))
      .map(({ path }) => path),
  ]
  if (changedReadOnlyPaths.length > 0)
    throw invalid(changedReadOnlyPaths.map((path) => ({ path, key: 'validations.readOnly' })))
  const submitted = Object.fromEntries(Object.entries(body).filter(([name]) => !systemNames.includes(name)))
  const writable = fixed.reduce((values, { path }) => withoutPath(values, path.split('.')), submitted)
  return withoutUnchangedMasks(section, raw, { body: writable, current })
}

/** Names of the record's values that admins cannot write: system values, and the content of a website submission. */
function systemNamesOf(section: EffectiveSection, current: RecordValues): readonly string[] {
  const fieldNames =
    section.kind === 'inbox'
      ? ['owner', 'notes']
      : [...Object.keys(section.fields), 'en', 'ar', ...(hasSlug(section) ? ['slug'] : [])]
  const writableNames = [...fieldNames, 'version', ...(section.statuses ? ['status'] : [])]
  return Object.keys(current).filter((name) => !writableNames.includes(name))
}

const readOnlyLeaves = (section: EffectiveSection): readonly FlatField[] =>
  flattenFields(section.fields)
    .filter(({ field }) => field.readOnly && section.kind !== 'inbox')
    .flatMap(fieldsPerLocale)

const isChanged = (path: string, body: RecordValues, current: RecordValues): boolean => {
  const value = getAtPath(body, path)
  return value !== undefined && !isSame(value, getAtPath(current, path) ?? null)
}

/** People are compared by id, because a person may have been renamed since the record was read. */
const isSame = (value: unknown, current: unknown): boolean =>
  isRecord(value) && isRecord(current) && 'id' in current ? value.id === current.id : isDeepStrictEqual(value, current)

function withoutUnchangedMasks(
  section: EffectiveSection,
  raw: LoadedRecord,
  { body, current }: { readonly body: RecordValues; readonly current: RecordValues },
): RecordValues {
  const unchangedMasks = maskedPaths(section).filter((path) => {
    const value = getAtPath(body, path)
    return value !== undefined && value !== null && value === getAtPath(current, path)
  })
  if (unchangedMasks.length === 0) return body
  const storedBody: RecordValues = { ...toBody(section, raw), notes: raw.row.notes }
  return unchangedMasks.reduce((values, path) => setAtPath(values, path, getAtPath(storedBody, path)), body)
}

function withoutPath(values: RecordValues, [name = '', ...innerPath]: readonly string[]): RecordValues {
  const value = values[name]
  if (innerPath.length > 0) return isRecord(value) ? { ...values, [name]: withoutPath(value, innerPath) } : values
  const { [name]: _, ...otherValues } = values
  return otherValues
}
