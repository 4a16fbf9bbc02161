import Button from '@mui/material/Button'
import { useTranslate } from '../../providers/i18n.ts'
import { useProfile } from '../../shell/context.tsx'
import { dayOf, daysBefore, edgeOf } from './days.ts'
import styles from './filters.module.css'
import { type Filter, type FilterValues, type Range, rangeIn, withRange } from './filters.ts'

interface RangeFilterProps {
  readonly filter: Filter
  readonly values: FilterValues
  readonly set: (values: FilterValues) => void
}

/** From, to, or both: days on the unit's clock, or numbers. */
export function RangeFilter({ filter, values, set }: RangeFilterProps) {
  const t = useTranslate()
  const { timeZone } = useProfile()
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
  const type = isDays ? 'date' : 'number'
  return (
    <div className={styles.range}>
      <label>
        {t('list.filters.from')}
        <input type={type} value={shown.from} onChange={(event) => apply({ ...shown, from: event.target.value })} />
      </label>
      <label>
        {t('list.filters.to')}
        <input
          type={type}
          value={shown.to}
          min={shown.from}
          onChange={(event) => apply({ ...shown, to: event.target.value })}
        />
      </label>
      {isDays && <Shortcuts apply={apply} />}
    </div>
  )
}

const shortcuts = { today: 0, week: 6, month: 29 } as const

function Shortcuts({ apply }: { readonly apply: (range: Range) => void }) {
  const t = useTranslate()
  const { timeZone } = useProfile()
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
