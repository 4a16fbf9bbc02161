import { useUnit } from '../../../admin/context/context.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { numberText } from '../../../admin/field/cells/formats.ts'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import { currencySign } from '../../../admin/ui/text/intl.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { MoneyField, NumberField, OrderField } from '../number.ts'

function NumberCell({ field, value }: CellProps<NumberField | OrderField>) {
  const locale = useLocale()
  const t = useTranslate()
  const number = numberText(locale, Number(value))
  return <bdi dir='ltr'>{'unit' in field && field.unit ? t('formats.percent', { value: number }) : number}</bdi>
}

/** An amount in the unit's currency. */
function MoneyCell({ value }: CellProps<MoneyField>) {
  const locale = useLocale()
  const { currency } = useUnit()
  return (
    <>
      <bdi dir='ltr'>{numberText(locale, Number(value), Number.isInteger(value) ? 0 : 2)}</bdi>{' '}
      <bdi>{currencySign(locale, currency)}</bdi>
    </>
  )
}

export const columns: FieldColumns<'number' | 'money' | 'order'> = {
  number: { cell: NumberCell, width: 100 },
  money: { cell: MoneyCell, width: 108 },
  order: { cell: NumberCell, width: 90 },
}
