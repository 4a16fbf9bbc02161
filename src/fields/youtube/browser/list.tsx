import { Play } from 'lucide-react'
import { ContactLink } from '../../../admin/field/cells/ContactLink.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { YoutubeField } from '../youtube.ts'

const YoutubeCell = ({ value }: CellProps<YoutubeField>) => (
  <ContactLink href={String(value)} target='_blank' rel='noreferrer'>
    <Play size={14} aria-hidden='true' /> YouTube
  </ContactLink>
)

export const columns: FieldColumns<'youtube'> = {
  youtube: { cell: YoutubeCell, width: 110 },
}
