import { Table2, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { useDateFormat, useNumber } from '../../shell/ui/formats.ts'
import { DayChart } from './DayChart.tsx'
import styles from './home.module.css'
import type { Series } from './home-answer.ts'

/** The colours of the first series and the next ones. */
const colors = ['var(--accent)', 'var(--info)', 'var(--warn)', 'var(--bad)']

/** What came in, day by day: as a chart, or as a table for whoever prefers numbers. */
export function HomeChart({ series }: { readonly series: readonly Series[] | undefined }) {
  const t = useTranslate()
  const [isTable, setTable] = useState(false)
  const named = (series ?? []).map((one, index) => ({
    ...one,
    label: t(`resources.${one.section}.name`),
    total: one.days.reduce((sum, { count }) => sum + count, 0),
    color: colors[index % colors.length] ?? 'var(--accent)',
  }))
  const [first, ...rest] = named.map(({ label }) => label)
  const title = rest.reduce((text, label) => t('home.chart.and', { first: text, second: label }), first ?? '')
  if (series && series.length === 0) return null
  const toggle = t(isTable ? 'home.chart.chart' : 'home.chart.table')
  const Icon = isTable ? TrendingUp : Table2
  return (
    <section className={styles.panel} aria-labelledby='home-chart'>
      <header className={styles.panelHead}>
        <h2 id='home-chart'>{title}</h2>
        <span>{t('home.chart.by')}</span>
        <button type='button' aria-label={toggle} title={toggle} onClick={() => setTable(!isTable)}>
          <Icon size={16} aria-hidden />
        </button>
      </header>
      {isTable ? (
        <DayTable series={named} />
      ) : (
        <div className={styles.chart}>{series && <DayChart label={title} series={named} />}</div>
      )}
      <Legend series={named} />
    </section>
  )
}

export type NamedSeries = Series & { readonly label: string; readonly total: number; readonly color: string }

function Legend({ series }: { readonly series: readonly NamedSeries[] }) {
  const number = useNumber()
  return (
    <p className={styles.legend}>
      {series.map(({ section, label, total, color }) => (
        <span key={section}>
          <i style={{ background: color }} />
          {label} <b>{number(total)}</b>
        </span>
      ))}
    </p>
  )
}

function DayTable({ series }: { readonly series: readonly NamedSeries[] }) {
  const t = useTranslate()
  const number = useNumber()
  const day = useDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
  const [first] = series
  return (
    <div className={styles.table}>
      <table aria-labelledby='home-chart'>
        <thead>
          <tr>
            <th scope='col'>{t('home.chart.day')}</th>
            {series.map(({ section, label }) => (
              <th key={section} scope='col'>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.days.toReversed().map((row, index) => (
            <tr key={row.day}>
              <th scope='row'>{day(new Date(`${row.day}T12:00:00`))}</th>
              {series.map(({ section, days }) => (
                <td key={section}>{number(days[days.length - 1 - index]?.count ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
