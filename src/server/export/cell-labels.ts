import { shared as arabic } from '../../../i18n/ar/shared.ts'
import { shared as english } from '../../../i18n/en/shared.ts'
import { choicesOf } from '../../fields/choice/choice.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import type { CellValue } from '../../schema/field-type.ts'
import { type Field, flattenFields } from '../../schema/fields.ts'
import { sectionMessages } from '../../schema/section-messages.ts'
import { type Locale, splitLocalizedPath } from '../../schema/text/locales.ts'
import { isTimestampColumn } from '../lists/export-records.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { ColumnFormat } from './sheet.ts'

const words = { en: english, ar: arabic } as const

/** The column labels of an export in a language, the same as in the list; with the column's own language, “Title (Arabic)”. */
export function columnLabelsOf(
  section: EffectiveSection,
  columns: readonly string[],
  locale: Locale,
): readonly string[] {
  const messages = sectionMessages(section, locale, words[locale])
  const common: Readonly<Record<string, string>> = words[locale].fields
  const labelOf = (path: string) =>
    messages[`resources.${section.name}.fields.${path}`] || common[path === 'id' ? 'recordId' : path] || path
  return columns.map((column) => {
    const { path, locale: own } = splitLocalizedPath(column)
    return own ? labelInLanguage(labelOf(path), own, locale) : labelOf(path)
  })
}

/** The label of a column in one language, in words of `locale`: “Title (Arabic)”. */
export const labelInLanguage = (label: string, language: Locale, locale: Locale): string =>
  `${label} (${words[locale].languages[language]})`

/** The formats of the columns: text, or a more specific one. */
export function columnFormatsOf(section: EffectiveSection, columns: readonly string[]): readonly ColumnFormat[] {
  const leaves = flattenFields(section.fields)
  return columns.map((column) => {
    const { path } = splitLocalizedPath(column)
    const field = leaves.find((leaf) => leaf.path === path)?.field
    if (isTimestampColumn(path, field)) return 'moment'
    const { storage, contact } = field ? fieldTraitsOf(field) : {}
    return storage === 'date' ? 'day' : contact === 'phone' ? contact : 'text'
  })
}

/** Rows of an export with values formatted in a language. */
export async function* formatRows(
  scope: SectionContext,
  columns: readonly string[],
  locale: Locale,
  rows: AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<readonly CellValue[]> {
  const formatCells = rowFormatterFor(scope, columns, locale)
  for await (const row of rows) yield formatCells(row)
}

/** Returns a function that formats the values of a row in a language. */
export function rowFormatterFor(
  scope: SectionContext,
  columns: readonly string[],
  locale: Locale,
): (row: readonly CellValue[]) => readonly CellValue[] {
  const cellFormatters = cellFormattersFor(scope, columns, locale)
  return (row) => row.map((value, column) => cellFormatters[column]?.(value) ?? value)
}

type CellFormatter = (value: CellValue) => CellValue

/** The formatters of the columns in a language: choices and states by their labels, switches as yes and no. */
function cellFormattersFor(
  { section, sections }: SectionContext,
  columns: readonly string[],
  locale: Locale,
): readonly CellFormatter[] {
  const leaves = flattenFields(section.fields)
  return columns.map((path) => {
    const field: Field | undefined = leaves.find((leaf) => leaf.path === path)?.field
    const choiceLabels = path === 'status' ? section.statuses : choicesOf(field)
    if (choiceLabels) return (value) => (typeof value === 'string' ? (choiceLabels[value]?.[locale] ?? value) : value)
    if (field && fieldTraitsOf(field).filtering === 'sections')
      return (value) => sections.find(({ name }) => name === value)?.label[locale] ?? value
    if (path === 'languages') return (value) => (typeof value === 'string' ? stateWords(value, locale) : value)
    const { yes: trueLabel, no: falseLabel } = words[locale].formats
    return (value) => (typeof value === 'boolean' ? (value ? trueLabel : falseLabel) : value)
  })
}

/** Formats `en:complete ar:missing` with labels. */
function stateWords(states: string, locale: Locale): string {
  const stateLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = words[locale].languages.states
  const labels = states.split(' ').map((state) => {
    const [language = '', name = ''] = state.split(':')
    return stateLabels[language]?.[name] ?? state
  })
  return labels.join(words[locale].formats.separator)
}
