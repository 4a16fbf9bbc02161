import { CopyButton } from '../../../admin/field/cells/CopyButton.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { Line } from '../../../admin/field/cells/Line.tsx'
import { TextDifference } from '../../../admin/field/differences/TextDifference.tsx'
import type { FieldDifferences, FieldValues } from '../../browser/field-components.ts'
import type { PhoneField } from '../phone.ts'
import { PhoneCell } from './list.tsx'

const PhoneValue = (props: CellProps<PhoneField>) => (
  <Line>
    <PhoneCell {...props} />
    <CopyButton text={String(props.value)} />
  </Line>
)

export const values: FieldValues<'phone'> = { phone: PhoneValue }

export const differences: FieldDifferences<'phone'> = { phone: TextDifference }
