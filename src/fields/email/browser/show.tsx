import { CopyButton } from '../../../admin/field/cells/CopyButton.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { Line } from '../../../admin/field/cells/Line.tsx'
import { TextDifference } from '../../../admin/field/differences/TextDifference.tsx'
import type { FieldDifferences, FieldValues } from '../../browser/field-components.ts'
import type { EmailField } from '../email.ts'
import { EmailCell } from './list.tsx'

const EmailValue = (props: CellProps<EmailField>) => (
  <Line>
    <EmailCell {...props} />
    <CopyButton text={String(props.value)} />
  </Line>
)

export const values: FieldValues<'email'> = { email: EmailValue }

export const differences: FieldDifferences<'email'> = { email: TextDifference }
