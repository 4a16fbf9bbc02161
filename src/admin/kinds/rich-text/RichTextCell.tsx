import type { RichTextField } from '../../../schema/kinds/rich-text.ts'
import { Clipped } from '../../engine/cells/Clipped.tsx'
import type { CellProps } from '../../engine/cells/cell.ts'
import { plainText } from '../../engine/cells/plain-text.ts'

export const RichTextCell = ({ value }: CellProps<RichTextField>) => (
  <Clipped dir='auto'>{plainText(String(value)).slice(0, 200)}</Clipped>
)
