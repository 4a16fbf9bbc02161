import { type PointerEvent, useState } from 'react'
import { useDateFormat, useNumberFormat } from '../../ui/text/locale-formats.ts'
import { axisTicks, evenlySpacedIndexes } from './axis.ts'
import styles from './chart.module.css'
import type { ChartSeries } from './chart-series.ts'

interface DayChartProps {
  readonly label: string
  readonly series: readonly ChartSeries[]
}

/**
 * A line chart of counts by day; time runs in reading direction. Drawn without a library: a chart library would add a hundred kilobytes to
 * the first page for two lines.
 */
export function DayChart({ label, series }: DayChartProps) {
  const number = useNumberFormat()
  const day = useDateFormat({ day: 'numeric', month: 'short' })
  const [hovered, setHovered] = useState<number>()
  const days = (series[0]?.days ?? []).map((one) => one.day)
  const ticks = axisTicks(Math.max(...series.flatMap((one) => one.days.map(({ count }) => count))))
  const top = ticks.at(-1) ?? 1
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    const isMirrored = event.currentTarget.matches(':dir(rtl)')
    const index = Math.round((isMirrored ? 1 - share : share) * (days.length - 1))
    setHovered(Math.min(days.length - 1, Math.max(0, index)))
  }
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.ticks} aria-hidden>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{number(tick)}</span>
        ))}
      </div>
      <div className={styles.plot} onPointerMove={onPointerMove} onPointerLeave={() => setHovered(undefined)}>
        <Lines series={series} top={top} ticks={ticks} />
        {hovered !== undefined && <HoveredDay series={series} index={hovered} />}
      </div>
      <div className={styles.days} aria-hidden>
        {evenlySpacedIndexes(days.length, 5).map((index) => (
          <span key={index}>{dayOf(day, days[index])}</span>
        ))}
      </div>
    </figure>
  )
}

const dayOf = (format: (moment: Date) => string, day: string | undefined): string =>
  day ? format(new Date(`${day}T12:00:00Z`)) : ''

interface LinesProps {
  readonly series: readonly ChartSeries[]
  readonly ticks: readonly number[]
  readonly top: number
}

function Lines({ series, ticks, top }: LinesProps) {
  const points = ({ days }: ChartSeries) =>
    days.map(({ count }, index) => `${(index / Math.max(1, days.length - 1)) * 100},${100 - (count / top) * 100}`)
  return (
    <svg className={styles.lines} viewBox='0 0 100 100' preserveAspectRatio='none' aria-hidden='true'>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={styles.grid}
          x1='0'
          x2='100'
          y1={100 - (tick / top) * 100}
          y2={100 - (tick / top) * 100}
        />
      ))}
      {series.slice(0, 1).map((one) => (
        <polygon key={one.key} className={styles.area} points={`0,100 ${points(one).join(' ')} 100,100`} />
      ))}
      {series.map((one, index) => (
        <polyline
          key={one.key}
          className={index === 0 ? styles.first : styles.next}
          data-accent={one.accent}
          stroke={one.color}
          points={points(one).join(' ')}
        />
      ))}
    </svg>
  )
}

/** The values of the day under the pointer. */
function HoveredDay({ series, index }: { readonly series: readonly ChartSeries[]; readonly index: number }) {
  const number = useNumberFormat()
  const day = useDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
  const days = series[0]?.days ?? []
  const share = index / Math.max(1, days.length - 1)
  return (
    <>
      <div className={styles.mark} style={{ insetInlineStart: `${share * 100}%` }} />
      <div className={styles.tip} data-side={share > 0.5 ? 'before' : 'after'} style={{ '--at': `${share * 100}%` }}>
        <p>{dayOf(day, days[index]?.day)}</p>
        {series.map(({ key, label, color, accent, days: counts }) => (
          <p key={key}>
            <i data-accent={accent} style={{ background: color }} />
            {label} <b>{number(counts[index]?.count ?? 0)}</b>
          </p>
        ))}
      </div>
    </>
  )
}
