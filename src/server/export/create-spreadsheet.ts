import type { CellValue } from '../../schema/field-type.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { SectionContext } from '../store/section-context.ts'
import { columnFormatsOf, columnLabelsOf, formatRows } from './cell-labels.ts'
import { writeCsv } from './csv.ts'
import type { SpreadsheetFormat } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

interface SpreadsheetOptions {
  readonly columns: readonly string[]
  readonly format: SpreadsheetFormat
  readonly locale: Locale
}

/** Streams the rows of a section as a spreadsheet: memory use does not grow with their number. */
export function createSpreadsheet(
  scope: SectionContext,
  { columns, format, locale }: SpreadsheetOptions,
  rows: AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<string | Uint8Array> {
  const { section } = scope
  const sheet = {
    name: section.label[locale],
    header: columnLabelsOf(section, columns, locale),
    formats: columnFormatsOf(section, columns),
    rows: formatRows(scope, columns, locale, rows),
    rightToLeft: locale === 'ar',
  }
  return format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet)
}
