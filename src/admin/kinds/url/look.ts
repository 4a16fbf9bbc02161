import type { UrlField } from '../../../schema/kinds/url.ts'
import type { Look } from '../../field/cells/cell.ts'
import { UrlCell } from './UrlCell.tsx'

export const urlLook: Look<UrlField> = { cell: UrlCell, width: 138 }
