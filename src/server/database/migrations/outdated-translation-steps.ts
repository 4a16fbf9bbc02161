import {
  type Fields,
  flattenFields,
  getAtPath,
  isBilingual,
  isEmpty,
  isList,
  isLocalized,
} from '../../../schema/fields.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { type FieldMapping, mapFields } from '../../../schema/migrations/field-mapping.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import { type Locale, locales, otherLocale } from '../../../schema/text/locales.ts'
import { contentTableSql, quoteLiteral } from '../sql-names.ts'
import type { MigratedRecord } from './migrate-records.ts'
import type { MigratedField, SectionMigration } from './section-migration.ts'
import { toStep, type UnestimatedStep } from './table-migration-steps.ts'

/** A text that is now in both languages but was written in one, and the language that lacks its translation. */
interface UntranslatedText {
  readonly path: string
  readonly locale: Locale
}

/** The texts of a record that the migration marks as outdated in one language. Texts in rows mark their list. */
export const findUntranslated = (
  moved: readonly MigratedField[],
  { migrated: { values } }: Pick<MigratedRecord, 'migrated'>,
): readonly UntranslatedText[] =>
  moved.flatMap((pair) => untranslatedLocales(pair, values).map((locale) => ({ path: pair.after.path, locale })))

function untranslatedLocales({ before, after }: FieldMapping, values: RecordValues): readonly Locale[] {
  const { path } = after
  if (isList(before.field) && isList(after.field)) {
    const pairs = mapFields(before.field.fields, after.field.fields)
    const rows = [getAtPath(values, path)].flat().filter(isRecord)
    const found = rows.flatMap((row) => pairs.flatMap((pair) => untranslatedLocales(pair, row)))
    return locales.filter((locale) => found.includes(locale))
  }
  if (isLocalized(before.field) || !isLocalized(after.field)) return []
  return locales.filter((locale) => {
    const text = getAtPath(values, `${locale}.${path}`)
    return !isEmpty(text) && languageOf(text) !== locale
  })
}

/** Arabic if the text has an Arabic letter, otherwise English. */
const languageOf = (text: unknown): Locale => (/\p{Script=Arabic}/u.test(String(text)) ? 'ar' : 'en')

/** The `en`, `ar`, `outdated_translations` and state columns of a record after the migration; empty if no migrated field is or was bilingual. */
export function translationStatusColumns(
  migration: Pick<SectionMigration, 'after' | 'moved'>,
  record: MigratedRecord,
): RecordValues {
  const { moved } = migration
  const { row, migrated: carried } = record
  if (!moved.some(({ before, after }) => isBilingual(before.field) || isBilingual(after.field))) return {}
  const paths = new Map(moved.map(({ before, after }) => [before.path, after.path]))
  const untranslated = findUntranslated(moved, record)
  const behind = locales.map((locale): [Locale, RecordValues] => {
    const earlier = Object.entries(row.outdated_translations[locale] ?? {}).map(([path, lag]) => [
      paths.get(path) ?? path,
      lag,
    ])
    const lags = untranslated
      .filter((one) => one.locale === locale)
      .map(({ path }) => [path, { at: new Date().toISOString(), version: row.version, was: '' }])
    return [locale, Object.fromEntries([...earlier, ...lags])]
  })
  const states = behind.map(([locale, lags]) => [`${locale}_state`, stateAfter(migration, record, { locale, lags })])
  return {
    en: carried.values.en ?? {},
    ar: carried.values.ar ?? {},
    ...Object.fromEntries(states),
    outdated_translations: Object.fromEntries(behind),
  }
}

function stateAfter(
  { after }: Pick<SectionMigration, 'after'>,
  { row, migrated: { values } }: MigratedRecord,
  { locale, lags }: { readonly locale: Locale; readonly lags: RecordValues },
): string {
  const state = row[`${locale}_state`]
  const isIncomplete = state === 'missing' || state === 'incomplete'
  if (isIncomplete && isMissing(after.fields, values, locale)) return state
  if (Object.keys(lags).length > 0) return 'outdated'
  return isIncomplete ? 'complete' : state
}

/** Whether a language still lacks a text that the other has. Assumed for rows that may lack one, because rows are not read. */
const isMissing = (fields: Fields, values: RecordValues, locale: Locale): boolean =>
  flattenFields(fields).some(({ path, field }) => {
    if (!isBilingual(field)) return false
    if (isList(field)) return true
    return (
      isEmpty(getAtPath(values, `${locale}.${path}`)) && !isEmpty(getAtPath(values, `${otherLocale(locale)}.${path}`))
    )
  })

/**
 * Clears outdated marks of fields that are no longer bilingual, because no edit could clear them. Marks of removed fields stay
 * stored, for a version that has the field again.
 */
export function createClearOutdatedMarksSteps({
  before,
  after,
  table,
  pairs,
}: SectionMigration): readonly UnestimatedStep[] {
  const pathsOf = (isWanted: (pair: MigratedField) => boolean) => pairs.filter(isWanted).map((pair) => pair.before.path)
  const kept = pathsOf((pair) => isBilingual(pair.after.field))
  const neutral = pathsOf((pair) => isBilingual(pair.before.field) && !isBilingual(pair.after.field))
  const paths = flattenFields(before.fields)
    .filter(({ path, field }) => isBilingual(field) && !kept.includes(path))
    .map(({ path }) => path)
  if (paths.length === 0) return []
  const gone = textsSql(paths)
  const without = (locale: Locale, some: string) => `(coalesce(outdated_translations -> '${locale}', '{}') - ${some})`
  const state = (locale: Locale) =>
    `${locale}_state = case when ${locale}_state = 'outdated' and outdated_translations -> '${locale}' ?| ${gone} and ${without(locale, gone)} = '{}'
      then 'complete' else ${locale}_state end`
  const rest = locales.map((locale) => `'${locale}', ${without(locale, textsSql(neutral))}`).join(', ')
  return [
    toStep('clear-outdated', {
      table: `content.${table.to}`,
      fields: paths,
      type: 'required',
      name: `content.${after.name}: outdated marks of ${paths.join(', ')}`,
      statement: `update ${contentTableSql(table.to)}
        set outdated_translations = outdated_translations || jsonb_build_object(${rest}), ${state('en')}, ${state('ar')}
        where outdated_translations -> 'en' ?| ${gone} or outdated_translations -> 'ar' ?| ${gone}`,
    }),
  ]
}

const textsSql = (texts: readonly string[]): string => `array[${texts.map(quoteLiteral).join(', ')}]::text[]`
