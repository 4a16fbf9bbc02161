import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { RichTextField } from '../rich-text.ts'

const RichTextCell = ({ value }: CellProps<RichTextField>) => (
  <Clipped dir='auto'>{stripHtml(String(value)).slice(0, 200)}</Clipped>
)

export const columns: FieldColumns<'richText'> = {
  richText: { cell: RichTextCell, width: 138 },
}

/** Returns the text of an HTML value without formatting. Scripts in it do not run and resources do not load. */
export function stripHtml(html: string): string {
  return new DOMParser()
    .parseFromString(html.replaceAll('</', ' </'), 'text/html')
    .body.textContent.replace(/\s+/g, ' ')
    .trim()
}
