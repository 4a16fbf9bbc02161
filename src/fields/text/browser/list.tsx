import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { TextField } from '../text.ts'

const TextCell = ({ value }: CellProps<TextField>) => (
  <Clipped dir='auto' title={String(value)}>
    {String(value)}
  </Clipped>
)

export const columns: FieldColumns<'text'> = {
  text: { cell: TextCell, width: 138, isWide: true },
}
