import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { directionOf } from '../../../schema/words.ts'
import { useLocale } from '../../providers/i18n.ts'
import { useDateFormat, useNumber } from '../../shell/ui/formats.ts'
import type { NamedSeries } from './HomeChart.tsx'

/** The chart itself, which brings a library along and so is loaded on its own. In Arabic time runs from right to left. */
export default function DayChart({ series }: { readonly series: readonly NamedSeries[] }) {
  const isMirrored = directionOf(useLocale()) === 'rtl'
  const number = useNumber()
  const day = useDateFormat({ day: 'numeric', month: 'short' })
  const dayOf = (value: unknown) => day(new Date(`${String(value)}T12:00:00`))
  const tick = { fill: 'var(--ink-3)', fontSize: 12 }
  return (
    <ResponsiveContainer width='100%' height='100%'>
      <AreaChart data={rowsOf(series)} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke='var(--line)' />
        <XAxis
          dataKey='day'
          reversed={isMirrored}
          tickFormatter={dayOf}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={56}
        />
        <YAxis
          orientation={isMirrored ? 'right' : 'left'}
          width={34}
          allowDecimals={false}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => number(value)}
        />
        <Tooltip
          labelFormatter={dayOf}
          formatter={(value) => number(Number(value))}
          contentStyle={{
            background: 'var(--surface)',
            border: '1px solid var(--line)',
            borderRadius: 8,
            boxShadow: 'var(--shadow-pop)',
            color: 'var(--ink)',
          }}
        />
        {series.map(({ section, label, color }, index) => (
          <Area
            key={section}
            dataKey={section}
            name={label}
            type='linear'
            stroke={color}
            strokeWidth={index === 0 ? 2 : 1.5}
            fill={index === 0 ? 'var(--accent-soft)' : 'none'}
            fillOpacity={1}
            isAnimationActive={false}
            {...(index === 0 ? {} : { strokeDasharray: '4 3' })}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  )
}

const rowsOf = (series: readonly NamedSeries[]) =>
  (series[0]?.days ?? []).map(({ day }, index) => ({
    day,
    ...Object.fromEntries(series.map(({ section, days }) => [section, days[index]?.count ?? 0])),
  }))
