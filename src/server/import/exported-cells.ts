import type { CellValue } from '../../schema/field-type.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { rowFormatterFor } from '../export/cell-labels.ts'
import { loadCells } from '../lists/export-records.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { MappedColumn } from './match-columns.ts'

/** The exported text of a record in a column of the file, by column index. */
export type ExportedCellLookup = (id: string, index: number) => string

/** The cells that an export of these records would have in the columns of a file, each in the column's language. */
export async function loadExportedCells(
  scope: SectionContext,
  columns: readonly MappedColumn[],
  { ids, locale }: { readonly ids: readonly string[]; readonly locale: Locale },
): Promise<ExportedCellLookup> {
  const texts = new Map<string, string>()
  for (const columnLocale of locales) {
    const localeColumns = columns.filter(
      ({ target }) => target.path !== 'id' && (target.locale ?? locale) === columnLocale,
    )
    if (localeColumns.length === 0 || ids.length === 0) continue
    const paths = localeColumns.map(({ target }) => target.exported)
    const formatCells = rowFormatterFor(scope, paths, columnLocale)
    const rows = await loadCells(scope, ids, { columns: ['id', ...paths], revealed: false }, columnLocale)
    for (const [id, ...cells] of rows)
      for (const [index, cell] of formatCells(cells).entries())
        texts.set(`${id} ${localeColumns[index]?.index}`, toText(cell))
  }
  return (id, index) => texts.get(`${id} ${index}`) ?? ''
}

const toText = (cell: CellValue): string => (cell === null ? '' : String(cell))
