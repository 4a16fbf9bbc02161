import type { CellProps } from '../../../admin/field/cells/cell.ts'
import styles from '../../../admin/field/cells/cells.module.css'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { ColorField } from '../color.ts'

const ColorCell = ({ value }: CellProps<ColorField>) => (
  <span dir='ltr' className={styles.color}>
    <i style={{ backgroundColor: String(value) }} />
    {String(value)}
  </span>
)

export const columns: FieldColumns<'color'> = {
  color: { cell: ColorCell, width: 110 },
}
