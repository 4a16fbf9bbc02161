import type { MoneyField, NumberField, OrderField } from '../../../schema/kinds/number.ts'
import type { Look } from '../../field/cells/cell.ts'
import { MoneyCell, NumberCell } from './NumberCell.tsx'

export const numberLook: Look<NumberField> = { cell: NumberCell, width: 100 }
export const moneyLook: Look<MoneyField> = { cell: MoneyCell, width: 108 }
export const orderLook: Look<OrderField> = { cell: NumberCell, width: 90 }
