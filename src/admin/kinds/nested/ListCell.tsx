import type { CellProps } from '../../field/cells/cell.ts'
import { numberText } from '../../field/cells/formats.ts'
import { useLocale } from '../../providers/i18n.ts'

/** How many rows there are; what is in them is for the detail page. */
export function ListCell({ value }: Pick<CellProps, 'value'>) {
  const locale = useLocale()
  return <bdi dir='ltr'>{numberText(locale, Array.isArray(value) ? value.length : 0)}</bdi>
}
