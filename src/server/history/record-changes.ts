import type { FieldChanges } from '../../api/history.ts'
import { fieldTraitsOf, isFileField, isStoredSecret, normalizeValue } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import {
  type Field,
  flattenFields,
  type GroupField,
  getAtPath,
  isEmpty,
  isList,
  isLocalized,
} from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { hasPersonalData } from '../../schema/migrations/personal-history.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { locales } from '../../schema/text/locales.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import { toBody } from '../store/serializer.ts'
import { mapValues } from '../store/values.ts'

/**
 * The changes of a write: `[before, after]` by body path, with files by id. For personal values only that they changed; for a
 * new record all its values.
 */
export function diffRecords(
  section: EffectiveSection,
  before: LoadedRecord | undefined,
  after: LoadedRecord,
): FieldChanges {
  const [oldValues, newValues] = [before ? auditedValues(section, before) : {}, auditedValues(section, after)]
  return Object.fromEntries(
    auditedFields(section).flatMap(({ path, field, hidden }): [string, FieldChanges[string]][] => {
      const pair = [getAtPath(oldValues, path) ?? null, getAtPath(newValues, path) ?? null] as const
      if (isSame(pair, field) || (!before && pair[1] === false)) return []
      return [[path, hidden ? 'hidden' : pair]]
    }),
  )
}

/** The password changes of a valid body; their values are never logged. */
export const redactedPasswordChanges = (section: EffectiveSection, body: RecordValues): FieldChanges =>
  Object.fromEntries(
    flattenFields(section.fields)
      .filter(({ path, field }) => isStoredSecret(field) && !isEmpty(getAtPath(body, path)))
      .map(({ path }) => [path, 'hidden']),
  )

/** The body paths whose changes are logged. */
export const auditedPaths = (section: EffectiveSection): readonly string[] =>
  auditedFields(section).map(({ path }) => path)

/** The body paths whose changes are shown without their values. */
export const hiddenPaths = (section: EffectiveSection): ReadonlySet<string> =>
  new Set(auditedFields(section).flatMap(({ path, hidden }) => (hidden ? [path] : [])))

/** The title of a record in each language; undefined if it is personal or not a text. */
export function auditTitleOf(
  section: EffectiveSection,
  raw: LoadedRecord,
): Readonly<Record<string, string>> | undefined {
  const leaf = flattenFields(section.fields).find(({ path }) => path === section.title)
  if (!leaf || hasPersonalTitle(section)) return undefined
  const values = locales.map((locale) => [
    locale,
    getAtPath(isLocalized(leaf.field) ? raw.row[locale] : auditedValues(section, raw), leaf.path),
  ])
  const texts = values.filter(([, value]) => typeof value === 'string' && value !== '')
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

export const hasPersonalTitle = ({ fields, title }: EffectiveSection): boolean =>
  flattenFields(fields).some(({ path, field }) => path === title && hasPersonalData(field))

interface AuditedField {
  readonly path: string
  /** Undefined for system columns. */
  readonly field?: Exclude<Field, GroupField>
  readonly hidden: boolean
}

function auditedFields(section: EffectiveSection): readonly AuditedField[] {
  const leaves = flattenFields(section.fields).filter(({ field }) => !fieldTraitsOf(field).isSecret && !field.readOnly)
  const fields = leaves
    .flatMap(fieldsPerLocale)
    .map(({ path, field }) => ({ path, field, hidden: hasPersonalData(field) }))
  const inboxColumns = [
    { path: 'owner', hidden: false },
    { path: 'notes', hidden: flattenFields(section.fields).some(({ field }) => hasPersonalData(field)) },
  ]
  return [...fields, { path: 'status', hidden: false }, ...(section.kind === 'inbox' ? inboxColumns : [])]
}

/** The values of a record that are compared on a write; files by id. */
export function auditedValues(section: EffectiveSection, raw: LoadedRecord): RecordValues {
  const { status, owner, notes } = raw.row
  const body = mapValues(section.fields, toBody(section, raw), (field, value) =>
    isFileField(field) && isRecord(value) ? value.id : value,
  )
  return { ...body, ...(status === null ? {} : { status }), ...(section.kind === 'inbox' ? { owner, notes } : {}) }
}

/** Compares assignments by their stored values only, without the current names of unit and role. */
function isSame([before, after]: readonly [unknown, unknown], field: AuditedField['field']): boolean {
  if (isEmpty(before) && isEmpty(after)) return true
  const serialize = (value: unknown) =>
    field && !isList(field) && fieldTraitsOf(field).isRoleAssignment ? normalizeValue(field, value) : value
  return JSON.stringify(serialize(before)) === JSON.stringify(serialize(after))
}
