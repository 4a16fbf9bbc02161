import type { PhoneField } from '../../../schema/kinds/phone.ts'
import type { Look } from '../../field/cells/cell.ts'
import { PhoneCell } from './PhoneCell.tsx'

export const phoneLook: Look<PhoneField> = { cell: PhoneCell, width: 156 }
