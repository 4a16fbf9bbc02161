import type { ReactNode } from 'react'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { Line } from '../../../admin/field/cells/Line.tsx'
import styles from '../../../admin/field/cells/value.module.css'
import { useHijriFormat } from '../../../admin/ui/text/hijri.ts'
import type { FieldValues } from '../../browser/field-components.ts'
import type { DateField, DateTimeField } from '../date-time.ts'
import { DateCell, DateTimeCell } from './list.tsx'

const DateValue = (props: CellProps<DateField>) => (
  <InBothCalendars day={String(props.value)}>
    <DateCell {...props} />
  </InBothCalendars>
)

const DateTimeValue = (props: CellProps<DateTimeField>) => (
  <InBothCalendars day={String(props.value)}>
    <DateTimeCell {...props} />
  </InBothCalendars>
)

/** A date, and the same date in the Islamic calendar for units that use it. */
function InBothCalendars({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  const hijriDate = useHijriFormat()(day)
  return (
    <Line>
      {children}
      {hijriDate && <small className={styles.beside}>{hijriDate}</small>}
    </Line>
  )
}

export const values: FieldValues<'date' | 'dateTime'> = { date: DateValue, dateTime: DateTimeValue }
