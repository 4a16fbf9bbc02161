import type { RichTextField } from '../../../schema/kinds/rich-text.ts'
import type { SlugField } from '../../../schema/kinds/slug.ts'
import type { TextField } from '../../../schema/kinds/text.ts'
import { Clipped } from './Clipped.tsx'
import type { CellProps } from './cell.ts'
import { plainText } from './plain-text.ts'

export const TextCell = ({ value }: CellProps<TextField>) => (
  <Clipped dir='auto' title={String(value)}>
    {String(value)}
  </Clipped>
)

export const SlugCell = ({ value }: CellProps<SlugField>) => <Clipped dir='ltr'>/{String(value)}</Clipped>

export function RichTextCell({ value }: CellProps<RichTextField>) {
  return <Clipped dir='auto'>{plainText(String(value)).slice(0, 200)}</Clipped>
}
