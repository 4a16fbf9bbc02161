import type { TextField } from '../../../schema/kinds/text.ts'
import { Clipped } from '../../engine/cells/Clipped.tsx'
import type { CellProps } from '../../engine/cells/cell.ts'

export const TextCell = ({ value }: CellProps<TextField>) => (
  <Clipped dir='auto' title={String(value)}>
    {String(value)}
  </Clipped>
)
