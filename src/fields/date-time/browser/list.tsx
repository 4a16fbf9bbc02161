import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { dayText } from '../../../admin/field/cells/formats.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { useHijriFormat } from '../../../admin/ui/text/hijri.ts'
import { RelativeTime } from '../../../admin/ui/text/RelativeTime.tsx'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { DateField, DateTimeField, TimeField } from '../date-time.ts'

export function DateCell({ value }: CellProps<DateField>) {
  const locale = useLocale()
  const hijri = useHijriFormat()
  return (
    <time dateTime={String(value)} title={hijri(String(value))}>
      {dayText(locale, String(value))}
    </time>
  )
}

const TimeCell = ({ value }: CellProps<TimeField>) => <bdi dir='ltr'>{String(value).slice(0, 5)}</bdi>

export const DateTimeCell = ({ value }: CellProps<DateTimeField>) => <RelativeTime at={String(value)} />

export const columns: FieldColumns<'date' | 'time' | 'dateTime'> = {
  date: { cell: DateCell, width: 126 },
  time: { cell: TimeCell, width: 90 },
  dateTime: { cell: DateTimeCell, width: 176 },
}
