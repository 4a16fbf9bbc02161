import type { RichTextField } from '../../../schema/kinds/rich-text.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import { plainText } from '../../field/cells/plain-text.ts'

export const RichTextCell = ({ value }: CellProps<RichTextField>) => (
  <Clipped dir='auto'>{plainText(String(value)).slice(0, 200)}</Clipped>
)
