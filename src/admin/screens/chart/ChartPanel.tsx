import { Table2, TrendingUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { useDateFormat, useNumberFormat } from '../../ui/text/locale-formats.ts'
import type { ChartSeries } from './chart-series.ts'
import { DayChart } from './DayChart.tsx'
import styles from './panel.module.css'

interface ChartPanelProps {
  readonly title: string
  /** Undefined while the figures are loading. */
  readonly series: readonly ChartSeries[] | undefined
}

/** Figures by day, as a chart or as a table. The table serves people who prefer numbers or cannot see the chart. */
export function ChartPanel({ title, series }: ChartPanelProps) {
  const t = useTranslate()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const toggle = t(isTable ? 'home.chart.chart' : 'home.chart.table')
  const Icon = isTable ? TrendingUp : Table2
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        <span>{t('home.chart.by')}</span>
        <button type='button' aria-label={toggle} title={toggle} onClick={() => setTable(!isTable)}>
          <Icon size={16} aria-hidden />
        </button>
      </header>
      {isTable ? (
        <DayTable labelledBy={id} series={series ?? []} />
      ) : (
        <div className={styles.chart}>{series && <DayChart label={title} series={series} />}</div>
      )}
      <Legend series={series ?? []} />
    </section>
  )
}

function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  const number = useNumberFormat()
  return (
    <p className={styles.legend}>
      {series.map(({ key, label, total, color, accent }) => (
        <span key={key}>
          <i data-accent={accent} style={{ background: color }} />
          {label} <b>{number(total)}</b>
        </span>
      ))}
    </p>
  )
}

interface DayTableProps {
  readonly labelledBy: string
  readonly series: readonly ChartSeries[]
}

function DayTable({ labelledBy, series }: DayTableProps) {
  const t = useTranslate()
  const number = useNumberFormat()
  const day = useDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
  const [first] = series
  return (
    <div className={styles.table}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope='col'>{t('home.chart.day')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope='col'>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.days.toReversed().map((row, index) => (
            <tr key={row.day}>
              <th scope='row'>{day(new Date(`${row.day}T12:00:00Z`))}</th>
              {series.map(({ key, days }) => (
                <td key={key}>{number(days[days.length - 1 - index]?.count ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
