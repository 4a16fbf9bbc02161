import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useUnit } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { type Filter, type FilterRange, type FilterValues, selectedRange, withRange } from '../state/filters.ts'
import styles from './filters.module.css'
import { dateBefore, dateInZone, dayBoundary } from './zoned-dates.ts'

// The calendar is loaded only for date filters.
const DatePicker = lazy(() => import('../../../../fields/date-time/browser/DatePicker.tsx'))

interface RangeFilterProps {
  readonly filter: Filter
  readonly values: FilterValues
  readonly set: (values: FilterValues) => void
}

/** A range with one or two ends: numbers, or dates in the unit's time zone. */
export function RangeFilter({ filter, values, set }: RangeFilterProps) {
  const t = useTranslate()
  const { timeZone } = useUnit()
  const isDays = filter.kind === 'days'
  const instants = filter.kind === 'days' && filter.instants
  const range = selectedRange(values, filter.name)
  const apply = ({ from, to }: FilterRange) =>
    set(
      withRange(values, filter.name, {
        from: instants ? dayBoundary(from, 'start', timeZone) : from,
        to: instants ? dayBoundary(to, 'end', timeZone) : to,
      }),
    )
  const shown = { from: dateInZone(range.from, timeZone), to: dateInZone(range.to, timeZone) }
  return (
    <div className={styles.range}>
      {edges.map((edge) => {
        const change = (value: string) => apply({ ...shown, [edge]: value })
        const label = t(`list.filters.${edge}`)
        return (
          <div key={edge} className={styles.edge}>
            <span aria-hidden>{label}</span>
            {isDays ? (
              <Suspense>
                <DatePicker label={label} value={shown[edge]} onChange={change} />
              </Suspense>
            ) : (
              <input
                type='number'
                aria-label={label}
                value={shown[edge]}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </div>
        )
      })}
      {isDays && <Shortcuts apply={apply} />}
    </div>
  )
}

const edges = ['from', 'to'] as const

const shortcuts = { today: 0, week: 6, month: 29 } as const

function Shortcuts({ apply }: { readonly apply: (range: FilterRange) => void }) {
  const t = useTranslate()
  const { timeZone } = useUnit()
  const before = (days: number) => dateBefore(days, new Date(), timeZone)
  return (
    <p className={styles.shortcuts}>
      {Object.entries(shortcuts).map(([name, days]) => (
        <Button key={name} size='small' onClick={() => apply({ from: before(days), to: before(0) })}>
          {t(`list.filters.${name}`)}
        </Button>
      ))}
    </p>
  )
}
