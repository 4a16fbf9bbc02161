import type { SectionRecord } from '../../api/sections/section-schemas.ts'
import { fieldTraitsOf, hasArabicAlias, isFileField, isMultiReference } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import {
  type Field,
  type Fields,
  flattenFields,
  getAtPath,
  isBilingualSection,
  isGroupField,
  isList,
  isLocalized,
  setAtPath,
} from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { hasPersonalFields, maskedPaths, maskValue } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { findFieldByPath } from '../database/sql-expressions.ts'
import { columnNameOf } from '../database/sql-names.ts'
import { listOutdatedFields, storedOutdatedTranslations } from './outdated-translations.ts'
import type { LoadedRecord } from './row-loader.ts'
import { omitUnmanagedUnits } from './unmanaged-assignments.ts'

/** A record as the API returns it: with a locale its values are flat, otherwise they are nested under `en` and `ar`. */
export interface SerializedRecord extends SectionRecord {
  readonly slug: string
}

/**
 * Serializes a record like a request body, with both languages and system fields. Masks personal values and omits values that
 * the reader may not see.
 */
export function serializeBilingual(section: EffectiveSection, raw: LoadedRecord): SerializedRecord {
  const body = toBody(section, raw)
  return visibleRecord(section, raw, { ...systemValues(section, raw, body), ...body })
}

/** Serializes a record in one language, whose values are merged with the language-neutral ones. */
export function serializeLocale(section: EffectiveSection, raw: LoadedRecord, locale: Locale): SerializedRecord {
  const body = toBody(section, raw)
  const { en, ar, ...sharedValues } = body
  const localeValues = locale === 'en' ? en : ar
  const system = systemValues(section, raw, body)
  const slug = (isRecord(localeValues) && typeof localeValues.slug === 'string' && localeValues.slug) || system.slug
  return visibleRecord(section, raw, {
    ...system,
    ...flattenLocale(section.fields, sharedValues, localeValues, locale),
    slug,
  })
}

const visibleRecord = (section: EffectiveSection, raw: LoadedRecord, record: SerializedRecord): SerializedRecord =>
  maskRecord(section, omitUnmanagedUnits(section, raw, record))

function systemValues(section: EffectiveSection, raw: LoadedRecord, body: RecordValues): SerializedRecord {
  const { row, createdBy, updatedBy } = raw
  return {
    id: row.id,
    slug: row.slug ?? row.id,
    status: row.status,
    version: row.version,
    languages: { en: row.en_state, ar: row.ar_state },
    ...(isBilingualSection(section)
      ? { outdatedTranslations: listOutdatedFields(section, body, storedOutdatedTranslations(section, row)) }
      : {}),
    createdAt: toIsoTimestamp(row.created_at),
    updatedAt: toIsoTimestamp(row.updated_at),
    createdBy,
    updatedBy,
    ...(section.kind === 'inbox' ? { owner: row.owner, notes: row.notes } : {}),
    ...(hasPersonalFields(section)
      ? { anonymizedAt: row.anonymized_at ? toIsoTimestamp(String(row.anonymized_at)) : null }
      : {}),
    ...(row.deleted_at ? { deletedAt: toIsoTimestamp(row.deleted_at) } : {}),
  }
}

/** The field values in the shape of a request body; files in the API's format, without passwords. */
export function toBody(section: EffectiveSection, raw: LoadedRecord): RecordValues {
  const leaves = flattenFields(section.fields)
  const sharedValues = leaves
    .filter(({ field }) => !isLocalized(field) && !hasArabicAlias(field) && !fieldTraitsOf(field).isSecret)
    .reduce<RecordValues>((values, { path, field }) => setAtPath(values, path, neutralValue(path, field, raw)), {})
  const hasSlug = leaves.some(({ field }) => hasArabicAlias(field))
  const localeBodies = locales.map((locale): [Locale, RecordValues] => {
    const localeBody = leaves
      .filter(({ field }) => isLocalized(field))
      .reduce<RecordValues>((values, { path }) => setAtPath(values, path, getAtPath(raw.row[locale], path) ?? null), {})
    return [locale, hasSlug && locale === 'ar' ? { ...localeBody, slug: raw.row.ar.slug ?? null } : localeBody]
  })
  return { ...sharedValues, ...(hasSlug ? { slug: raw.row.slug } : {}), ...Object.fromEntries(localeBodies) }
}

/** The field values with version and status, in the shape of a request that saves them. */
export const toRequestBody = (section: EffectiveSection, raw: LoadedRecord): RecordValues => ({
  ...toBody(section, raw),
  version: raw.row.version,
  ...(raw.row.status === null ? {} : { status: raw.row.status }),
})

function neutralValue(path: string, field: Exclude<Field, { kind: 'group' }>, raw: LoadedRecord): unknown {
  if (isMultiReference(field)) return raw.links[path] ?? []
  const value = raw.row[columnNameOf(path)] ?? null
  if (isList(field)) return Array.isArray(value) ? value.map((row) => serializeRow(field.fields, row, raw)) : []
  return serializeValue(field, value, raw)
}

function serializeValue(field: Field, value: unknown, raw: LoadedRecord): unknown {
  if (value === null || value === undefined) return null
  if (isFileField(field)) return raw.files[String(value)] ?? null
  const { storage } = fieldTraitsOf(field)
  if (storage === 'timestamptz') return toIsoTimestamp(String(value))
  return storage === 'time' ? String(value).slice(0, 5) : value
}

const serializeRow = (fields: Fields, row: unknown, raw: LoadedRecord): unknown =>
  isRecord(row)
    ? flattenFields(fields).reduce((values, { path, field }) => {
        const value = getAtPath(row, path)
        if (isFileField(field)) return setAtPath(values, path, serializeValue(field, value, raw))
        if (!isList(field) || !Array.isArray(value)) return values
        return setAtPath(
          values,
          path,
          value.map((inner) => serializeRow(field.fields, inner, raw)),
        )
      }, row)
    : row

/** Merges one language's values of a record, its groups and its rows with the neutral values. */
function flattenLocale(
  fields: Fields,
  sharedValues: RecordValues,
  localeValues: unknown,
  locale: Locale,
): RecordValues {
  const visibleFields = Object.entries(fields).filter(([, field]) => !fieldTraitsOf(field).isSecret)
  const entries = visibleFields.map(([name, field]): [string, unknown] => {
    const value = sharedValues[name]
    const localized = getAtPath(localeValues, name)
    if (isGroupField(field)) return [name, flattenLocale(field.fields, isRecord(value) ? value : {}, localized, locale)]
    if (isList(field)) return [name, Array.isArray(value) ? value.map((row) => flatRow(field.fields, row, locale)) : []]
    return [name, (isLocalized(field) ? localized : value) ?? null]
  })
  return Object.fromEntries(entries)
}

const flatRow = (fields: Fields, row: unknown, locale: Locale): unknown =>
  isRecord(row) ? flattenLocale(fields, row, row[locale], locale) : row

/** A timestamp in the API's format: UTC with milliseconds. */
export const toIsoTimestamp = (text: string): string => new Date(text).toISOString()

/** Returns a copy of a record with its personal values masked. */
function maskRecord<R extends RecordValues>(section: EffectiveSection, record: R): R {
  const maskedBody = maskedPaths(section).reduce<RecordValues>(
    (result, path) =>
      setAtPath(result, path, maskValue(findFieldByPath(section, path)?.field, getAtPath(result, path))),
    record,
  )
  return { ...record, ...maskedBody }
}
