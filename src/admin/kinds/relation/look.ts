import type { ReferenceField, ReferencesField } from '../../../schema/kinds/relation.ts'
import type { Look } from '../../field/cells/cell.ts'
import { ReferenceCell, ReferencesCell } from './RelationCell.tsx'

export const referenceLook: Look<ReferenceField> = { cell: ReferenceCell, width: 158 }
export const referencesLook: Look<ReferencesField> = { cell: ReferencesCell, width: 138 }
