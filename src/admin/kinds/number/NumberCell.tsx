import type { MoneyField, NumberField, OrderField } from '../../../schema/kinds/number.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import { numberText } from '../../field/cells/formats.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

export function NumberCell({ field, value }: CellProps<NumberField | OrderField>) {
  const locale = useLocale()
  const t = useTranslate()
  const number = numberText(locale, Number(value))
  return <bdi dir='ltr'>{'unit' in field && field.unit ? t('formats.percent', { value: number }) : number}</bdi>
}

export function MoneyCell({ value }: CellProps<MoneyField>) {
  const locale = useLocale()
  return <bdi dir='ltr'>{numberText(locale, Number(value), Number.isInteger(value) ? 0 : 2)}</bdi>
}
