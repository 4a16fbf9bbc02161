import type { TextField } from '../../../schema/kinds/text.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'

export const TextCell = ({ value }: CellProps<TextField>) => (
  <Clipped dir='auto' title={String(value)}>
    {String(value)}
  </Clipped>
)
