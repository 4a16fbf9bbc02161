import type { MoneyField, NumberField, OrderField } from '../../../schema/kinds/number.ts'
import { useUnit } from '../../context/context.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import { numberText } from '../../field/cells/formats.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { currencySign } from '../../ui/text/intl.ts'

export function NumberCell({ field, value }: CellProps<NumberField | OrderField>) {
  const locale = useLocale()
  const t = useTranslate()
  const number = numberText(locale, Number(value))
  return <bdi dir='ltr'>{'unit' in field && field.unit ? t('formats.percent', { value: number }) : number}</bdi>
}

/** An amount in the unit's own currency. */
export function MoneyCell({ value }: CellProps<MoneyField>) {
  const locale = useLocale()
  const { currency } = useUnit()
  return (
    <>
      <bdi dir='ltr'>{numberText(locale, Number(value), Number.isInteger(value) ? 0 : 2)}</bdi>{' '}
      <bdi>{currencySign(locale, currency)}</bdi>
    </>
  )
}
