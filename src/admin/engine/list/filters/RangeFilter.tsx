import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useUnit } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { type Filter, type FilterValues, type Range, rangeIn, withRange } from '../state/filters.ts'
import { dayOf, daysBefore, edgeOf } from './days.ts'
import styles from './filters.module.css'

// The calendar is loaded where there are days to choose.
const DayBox = lazy(() => import('../../../kinds/moment/DayBox.tsx'))

interface RangeFilterProps {
  readonly filter: Filter
  readonly values: FilterValues
  readonly set: (values: FilterValues) => void
}

/** From, to, or both: days on the unit's clock, or numbers. */
export function RangeFilter({ filter, values, set }: RangeFilterProps) {
  const t = useTranslate()
  const { timeZone } = useUnit()
  const isDays = filter.kind === 'days'
  const instants = filter.kind === 'days' && filter.instants
  const range = rangeIn(values, filter.name)
  const apply = ({ from, to }: Range) =>
    set(
      withRange(values, filter.name, {
        from: instants ? edgeOf(from, 'start', timeZone) : from,
        to: instants ? edgeOf(to, 'end', timeZone) : to,
      }),
    )
  const shown = { from: dayOf(range.from, timeZone), to: dayOf(range.to, timeZone) }
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
                <DayBox label={label} value={shown[edge]} onChange={change} />
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

function Shortcuts({ apply }: { readonly apply: (range: Range) => void }) {
  const t = useTranslate()
  const { timeZone } = useUnit()
  const before = (days: number) => daysBefore(days, new Date(), timeZone)
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
