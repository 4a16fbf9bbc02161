import type { ColorField } from '../../../schema/kinds/color.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import styles from '../../field/cells/cells.module.css'

export const ColorCell = ({ value }: CellProps<ColorField>) => (
  <span dir='ltr' className={styles.color}>
    <i style={{ backgroundColor: String(value) }} />
    {String(value)}
  </span>
)
