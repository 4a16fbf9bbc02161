import { Play } from 'lucide-react'
import type { YoutubeField } from '../../../schema/kinds/youtube.ts'
import { ContactLink } from '../../field/cells/ContactLink.tsx'
import type { CellProps } from '../../field/cells/cell.ts'

export const YoutubeCell = ({ value }: CellProps<YoutubeField>) => (
  <ContactLink href={String(value)} target='_blank' rel='noreferrer'>
    <Play size={14} aria-hidden='true' /> YouTube
  </ContactLink>
)
