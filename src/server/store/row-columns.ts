import { fieldTraitsOf, isFileField, searchableTextOf } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { phoneDigits, significantDigits } from '../../schema/exact-contact.ts'
import { type Field, flattenFields, getAtPath, isList, isLocalized, setAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { fullTextFields } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { buildSearchText, truncateForSearch } from '../../schema/text/search-text.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'
import { columnNameOf, e164ColumnNameOf } from '../database/sql-names.ts'
import { editablePhoneFields, fieldsWithColumn } from '../database/table-definition.ts'
import { toE164 } from './phone-numbers.ts'
import type { RecordRow } from './row-loader.ts'
import type { SectionContext } from './section-context.ts'
import type { TranslationStatus } from './translation-status.ts'
import { mapValues, withoutEmptyValues } from './values.ts'

/** The columns of a row to write. */
export interface RowColumns extends RecordValues, Pick<RecordRow, 'en_state' | 'ar_state'> {}

/**
 * The columns of a valid body, with values as JSON. Fields that the unit's profile hides are omitted, and keep their values
 * inside `en` and `ar`. So a change of profile loses no data.
 */
export function toRowColumns(
  { section, unit }: Pick<SectionContext, 'section' | 'unit'>,
  body: RecordValues,
  languages: TranslationStatus,
  previous?: RecordRow,
): RowColumns {
  const sharedColumns = fieldsWithColumn(section)
    .filter(({ path, field }) => !field.readOnly && (!fieldTraitsOf(field).isSecret || getAtPath(body, path)))
    .map(({ path, field }): [string, unknown] => [columnNameOf(path), toColumnValue(field, getAtPath(body, path))])
  return {
    ...Object.fromEntries(sharedColumns),
    slug: body.slug ?? null,
    status: body.status ?? null,
    en: localeColumn(section, body, 'en', previous),
    ar: localeColumn(section, body, 'ar', previous),
    en_at: languages.at.en,
    ar_at: languages.at.ar,
    en_state: languages.states.en,
    ar_state: languages.states.ar,
    outdated_translations: languages.behind,
    ...derivedColumns({ section, unit }, body, previous),
  }
}

/**
 * The derived columns: the search text, and phone numbers in E.164 for the unit's country. An unchanged phone number keeps its
 * stored E.164 value, because the unit's country may have changed since.
 */
export const derivedColumns = (
  { section, unit }: Pick<SectionContext, 'section' | 'unit'>,
  body: RecordValues,
  previous?: RecordRow,
): RecordValues => ({
  search: searchTextOf(section, body),
  ...Object.fromEntries(
    editablePhoneFields(section).map(({ path }) => {
      const [phone, column] = [getAtPath(body, path), e164ColumnNameOf(path)]
      const isUnchanged = previous && previous[columnNameOf(path)] === phone && isNumberOf(previous[column], phone)
      return [column, isUnchanged ? previous[column] : toE164(phone, unit.country)]
    }),
  ),
})

/**
 * Whether the E.164 number was derived from this phone: their last digits are equal. Otherwise it is older than the phone, which was written
 * by a version in which the field is a text.
 */
function isNumberOf(number: unknown, phone: unknown): boolean {
  const digits =
    typeof phone === 'string' ? phoneDigits(phone)?.replace(/^0+/, '').slice(-significantDigits) : undefined
  return typeof number === 'string' && digits !== undefined && number.endsWith(digits)
}

function toColumnValue(field: Field, value: unknown): unknown {
  if (isList(field))
    return Array.isArray(value)
      ? value.map((row) => withoutEmptyValues(mapValues(field.fields, row, toColumnValue)))
      : []
  if (isFileField(field)) return isRecord(value) ? value.id : null
  if (fieldTraitsOf(field).storage === 'boolean') return value === true
  return value ?? null
}

function localeColumn(
  section: EffectiveSection,
  body: RecordValues,
  locale: Locale,
  previous?: Pick<RecordRow, Locale>,
): RecordValues {
  const leaves = flattenFields(section.fields)
    .filter(({ field }) => isLocalized(field))
    .reduce<RecordValues>(
      (side, { path }) => setAtPath(side, path, getAtPath(body, `${locale}.${path}`) ?? null),
      previous?.[locale] ?? {},
    )
  return withoutEmptyValues(locale === 'ar' ? { ...leaves, slug: getAtPath(body, 'ar.slug') ?? null } : leaves)
}

/**
 * The search text of a record: its title and the fields that the list searches, in both languages, without masked fields. Short
 * texts come first, so that a long text does not displace them.
 */
export function searchTextOf(section: EffectiveSection, body: RecordValues): string {
  const texts = searchableTexts(section, body)
  const titlePaths = [section.title, ...locales.map((locale) => `${locale}.${section.title}`)]
  return buildSearchText(
    texts.map(({ text }) => text).toSorted((a, b) => a.length - b.length),
    texts.filter(({ path }) => titlePaths.includes(path)).map(({ text }) => text),
  )
}

/**
 * The texts of those fields by their path in the body: `title` or `en.title`. Long texts are cut to the searchable part, so that
 * the texts of a record have at most `maxSearchedLength` UTF-16 code units.
 */
export function searchableTexts(
  section: EffectiveSection,
  body: RecordValues,
): readonly { path: string; text: string }[] {
  const textFields = fullTextFields(section)
    .filter(({ field }) => !isList(field))
    .flatMap((leaf) => fieldsPerLocale(leaf))
    .flatMap(({ path, field }) => {
      const value = getAtPath(body, path)
      return value === undefined || value === null || isList(field)
        ? []
        : [{ path, text: searchableTextOf(field, value) }]
    })
  const texts = truncateForSearch(textFields.map(({ text }) => text))
  return textFields.map(({ path }, index) => ({ path, text: texts[index] ?? '' }))
}
