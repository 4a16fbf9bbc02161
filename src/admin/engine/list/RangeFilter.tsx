import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from '../../providers/i18n.ts'
import { useProfile } from '../../shell/context.tsx'
import { dayOf, daysBefore, edgeOf } from './days.ts'
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
    <Panel>
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
    </Panel>
  )
}

const shortcuts = { today: 0, week: 6, month: 29 } as const

function Shortcuts({ apply }: { readonly apply: (range: Range) => void }) {
  const t = useTranslate()
  const { timeZone } = useProfile()
  const before = (days: number) => daysBefore(days, new Date(), timeZone)
  return (
    <p>
      {Object.entries(shortcuts).map(([name, days]) => (
        <Button key={name} size='small' onClick={() => apply({ from: before(days), to: before(0) })}>
          {t(`list.filters.${name}`)}
        </Button>
      ))}
    </p>
  )
}

const Panel = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 10,
  padding: 12,
  maxWidth: 330,
  '& label': { display: 'grid', gap: 4, fontSize: 12.5, color: 'var(--ink-2)' },
  '& input': {
    width: '100%',
    minWidth: 138,
    height: 34,
    paddingInline: 8,
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& p': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 4, margin: '0 0 -4px' },
  '& p button': { minHeight: 28, paddingInline: 8, fontSize: 12.5 },
})
