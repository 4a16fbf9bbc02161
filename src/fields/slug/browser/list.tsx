import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { SlugField } from '../slug.ts'

const SlugCell = ({ value }: CellProps<SlugField>) => <Clipped dir='ltr'>/{String(value)}</Clipped>

export const columns: FieldColumns<'slug'> = {
  slug: { cell: SlugCell, width: 138 },
}
