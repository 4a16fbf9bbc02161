import type { FieldColumns } from '../../browser/field-components.ts'
import { RowCountCell } from '../../nested/browser/list.tsx'

export const columns: FieldColumns<'permissions'> = {
  permissions: { cell: RowCountCell, width: 138 },
}
