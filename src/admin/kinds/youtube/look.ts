import type { YoutubeField } from '../../../schema/kinds/youtube.ts'
import type { Look } from '../../field/cells/cell.ts'
import { YoutubeCell } from './YoutubeCell.tsx'

export const youtubeLook: Look<YoutubeField> = { cell: YoutubeCell, width: 110 }
