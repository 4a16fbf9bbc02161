import type { DateField, DateTimeField } from '../../../schema/kinds/moment.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import styles from '../../field/cells/value.module.css'
import { useHijri } from '../../ui/text/hijri-text.ts'
import { LineValue } from '../LineValue.tsx'

/** A day, and the same day by the Islamic calendar in units whose people date by it. */
export function DayValue(props: CellProps<DateField | DateTimeField>) {
  const said = useHijri()(String(props.value))
  return <LineValue {...props}>{said && <small className={styles.beside}>{said}</small>}</LineValue>
}
