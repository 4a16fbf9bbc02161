import type { AnyRecord } from '../../api/sections/records.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import {
  type Field,
  type Fields,
  isBilingualSection,
  isLocalized,
  isRecord,
  leavesOf,
  valueAt,
  withValueAt,
} from '../../schema/fields.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import { factsOf, hasArabicAlias, refersToSeveral, takesFile } from '../../schema/kinds.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { type Locale, locales } from '../../schema/text/words.ts'
import { columnNameOf } from '../database/names.ts'
import { withoutForeignUnits } from './assignments.ts'
import { behindOf, outdatedIn } from './behind.ts'
import { masked } from './masks.ts'
import type { RawRecord } from './raw.ts'

/** A record as the API shows it: with a language its values flat, without one both under `en` and `ar`. */
export interface StoredRecord extends AnyRecord {
  readonly slug: string
}

type Values = Readonly<Record<string, unknown>>

/** A stored record in the shape of a body, with both languages, and what the system knows of it; what is personal is masked, and what is not the reader's left out. */
export function fullRecord(section: EffectiveSection, raw: RawRecord): StoredRecord {
  const body = storedBody(section, raw)
  return shownOf(section, raw, { ...systemValues(section, raw, body), ...body })
}

/** A stored record in one language, whose values stand among the neutral ones. */
export function flatRecord(section: EffectiveSection, raw: RawRecord, locale: Locale): StoredRecord {
  const body = storedBody(section, raw)
  const { en, ar, ...neutral } = body
  const own = locale === 'en' ? en : ar
  const system = systemValues(section, raw, body)
  const slug = (isRecord(own) && typeof own.slug === 'string' && own.slug) || system.slug
  return shownOf(section, raw, { ...system, ...flattened(section.fields, neutral, own, locale), slug })
}

const shownOf = (section: EffectiveSection, raw: RawRecord, record: StoredRecord): StoredRecord =>
  masked(section, withoutForeignUnits(section, raw, record))

function systemValues(section: EffectiveSection, raw: RawRecord, body: Values): StoredRecord {
  const { row, createdBy, updatedBy } = raw
  return {
    id: row.id,
    slug: row.slug ?? row.id,
    status: row.status,
    version: row.version,
    languages: { en: row.en_state, ar: row.ar_state },
    ...(isBilingualSection(section) ? { behind: outdatedIn(section, body, behindOf(section, row)) } : {}),
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    createdBy,
    updatedBy,
    ...(section.kind === 'inbox' ? { owner: row.owner, notes: row.notes } : {}),
    ...(hasPersonal(section) ? { forgottenAt: row.forgotten_at ? instant(String(row.forgotten_at)) : null } : {}),
    ...(row.deleted_at ? { deletedAt: instant(row.deleted_at) } : {}),
  }
}

/** The fields of the section as a body has them; files as the API shows them, passwords never. */
export function storedBody(section: EffectiveSection, raw: RawRecord): Values {
  const leaves = leavesOf(section.fields)
  const neutral = leaves
    .filter(({ field }) => !isLocalized(field) && !hasArabicAlias(field) && !factsOf(field).isSecret)
    .reduce<Values>((values, { path, field }) => withValueAt(values, path, neutralValue(path, field, raw)), {})
  const hasSlug = leaves.some(({ field }) => hasArabicAlias(field))
  const sides = locales.map((locale): [Locale, Values] => {
    const side = leaves
      .filter(({ field }) => isLocalized(field))
      .reduce<Values>((values, { path }) => withValueAt(values, path, valueAt(raw.row[locale], path) ?? null), {})
    return [locale, hasSlug && locale === 'ar' ? { ...side, slug: raw.row.ar.slug ?? null } : side]
  })
  return { ...neutral, ...(hasSlug ? { slug: raw.row.slug } : {}), ...Object.fromEntries(sides) }
}

/** The body with its version and its status, as it would be written again. */
export const wholeBody = (section: EffectiveSection, raw: RawRecord): Values => ({
  ...storedBody(section, raw),
  version: raw.row.version,
  ...(raw.row.status === null ? {} : { status: raw.row.status }),
})

function neutralValue(path: string, field: Exclude<Field, { kind: 'group' }>, raw: RawRecord): unknown {
  if (refersToSeveral(field)) return raw.links[path] ?? []
  const value = raw.row[columnNameOf(path)] ?? null
  if (isList(field)) return Array.isArray(value) ? value.map((row) => hydratedRow(field.fields, row, raw)) : []
  return shown(field, value, raw)
}

function shown(field: Field, value: unknown, raw: RawRecord): unknown {
  if (value === null || value === undefined) return null
  if (takesFile(field)) return raw.files[String(value)] ?? null
  const { storage } = factsOf(field)
  if (storage === 'timestamptz') return instant(String(value))
  return storage === 'time' ? String(value).slice(0, 5) : value
}

const hydratedRow = (fields: Fields, row: unknown, raw: RawRecord): unknown =>
  isRecord(row)
    ? leavesOf(fields).reduce((values, { path, field }) => {
        const value = valueAt(row, path)
        if (takesFile(field)) return withValueAt(values, path, shown(field, value, raw))
        if (!isList(field) || !Array.isArray(value)) return values
        return withValueAt(
          values,
          path,
          value.map((inner) => hydratedRow(field.fields, inner, raw)),
        )
      }, row)
    : row

/** Puts one language's values of a record, its groups and its rows among the neutral ones. */
function flattened(fields: Fields, neutral: Values, own: unknown, locale: Locale): Values {
  const shown = Object.entries(fields).filter(([, field]) => !factsOf(field).isSecret)
  const entries = shown.map(([name, field]): [string, unknown] => {
    const value = neutral[name]
    const localized = valueAt(own, name)
    if (isGroup(field)) return [name, flattened(field.fields, isRecord(value) ? value : {}, localized, locale)]
    if (isList(field)) return [name, Array.isArray(value) ? value.map((row) => flatRow(field.fields, row, locale)) : []]
    return [name, (isLocalized(field) ? localized : value) ?? null]
  })
  return Object.fromEntries(entries)
}

const flatRow = (fields: Fields, row: unknown, locale: Locale): unknown =>
  isRecord(row) ? flattened(fields, row, row[locale], locale) : row

/** A moment as the API writes it, in UTC with milliseconds. */
export const instant = (text: string): string => new Date(text).toISOString()
