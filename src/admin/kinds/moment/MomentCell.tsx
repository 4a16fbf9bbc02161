import type { DateField, DateTimeField, TimeField } from '../../../schema/kinds/moment.ts'
import type { CellProps } from '../../field/cells/cell.ts'
import { dayText } from '../../field/cells/formats.ts'
import { useLocale } from '../../providers/i18n.ts'
import { useHijri } from '../../ui/text/hijri-text.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'

export function DateCell({ value }: CellProps<DateField>) {
  const locale = useLocale()
  const hijri = useHijri()
  return (
    <time dateTime={String(value)} title={hijri(String(value))}>
      {dayText(locale, String(value))}
    </time>
  )
}

export const TimeCell = ({ value }: CellProps<TimeField>) => <bdi dir='ltr'>{String(value).slice(0, 5)}</bdi>

export const DateTimeCell = ({ value }: CellProps<DateTimeField>) => <RelativeTime at={String(value)} />
