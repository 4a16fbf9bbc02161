import type { Locale } from '../../schema/text/words.ts'
import type { Cell } from '../lists/export.ts'
import type { Scope } from '../store/scope.ts'
import { csv } from './csv.ts'
import type { SpreadsheetFormat } from './sheet.ts'
import { formatsOf, labelsOf, spoken } from './wording.ts'
import { xlsx } from './xlsx.ts'

interface Sheeted {
  readonly columns: readonly string[]
  readonly format: SpreadsheetFormat
  readonly locale: Locale
}

/** The spreadsheet of rows of a section, as they come: memory does not grow with their number. */
export function contentOf(
  scope: Scope,
  { columns, format, locale }: Sheeted,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string | Uint8Array> {
  const { section } = scope
  const sheet = {
    name: section.label[locale],
    header: labelsOf(section, columns, locale),
    formats: formatsOf(section, columns),
    rows: spoken(scope, columns, locale, rows),
    rightToLeft: locale === 'ar',
  }
  return format === 'csv' ? csv(sheet) : xlsx(sheet)
}
