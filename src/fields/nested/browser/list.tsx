import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { numberText } from '../../../admin/field/cells/formats.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import type { FieldColumns } from '../../browser/field-components.ts'

/** The number of rows; the detail page shows their contents. */
export function RowCountCell({ value }: Pick<CellProps, 'value'>) {
  const locale = useLocale()
  return <bdi dir='ltr'>{numberText(locale, Array.isArray(value) ? value.length : 0)}</bdi>
}

export const columns: FieldColumns<'list'> = {
  list: { cell: RowCountCell, width: 90 },
}
