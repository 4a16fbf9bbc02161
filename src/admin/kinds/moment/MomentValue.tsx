import type { ReactNode } from 'react'
import type { DateField, DateTimeField } from '../../../schema/kinds/moment.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import { Line } from '../../field/cells/Line.tsx'
import styles from '../../field/cells/value.module.css'
import { useHijri } from '../../ui/text/hijri-text.ts'
import { DateCell, DateTimeCell } from './MomentCell.tsx'

export const DateValue = (props: CellProps<DateField>) => (
  <InBothCalendars day={String(props.value)}>
    <DateCell {...props} />
  </InBothCalendars>
)

export const DateTimeValue = (props: CellProps<DateTimeField>) => (
  <InBothCalendars day={String(props.value)}>
    <DateTimeCell {...props} />
  </InBothCalendars>
)

/** A day, and the same day by the Islamic calendar in units whose people date by it. */
function InBothCalendars({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  const said = useHijri()(day)
  return (
    <Line>
      {children}
      {said && <small className={styles.beside}>{said}</small>}
    </Line>
  )
}
