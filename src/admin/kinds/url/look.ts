import type { UrlField } from '../../../schema/kinds/url.ts'
import type { Look } from '../../engine/cells/cell.ts'
import { UrlCell } from './UrlCell.tsx'

export const urlLook: Look<UrlField> = { cell: UrlCell, width: 138 }
