import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { ReportResponse } from '../../../api/report.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { useDateFormat, useNumberFormat } from '../../ui/text/locale-formats.ts'
import panel from '../chart/panel.module.css'
import styles from './reports.module.css'
import { useValueLabel } from './use-value-label.ts'

/** The totals of the period: sum, daily average, maximum, and most frequent value. */
export function ReportTotals({ report }: { readonly report: ReportResponse | undefined }) {
  return (
    <ul className={panel.cards}>
      {report ? (
        <>
          <Total {...report} />
          <Average {...report} />
          <BusiestDay {...report} />
          <MostFrequentValue {...report} />
        </>
      ) : (
        [1, 2, 3, 4].map((index) => (
          <li key={index} className={panel.card}>
            <Skeleton width='50%' />
            <Skeleton width='35%' height={36} />
            <Skeleton width='60%' />
          </li>
        ))
      )}
    </ul>
  )
}

interface CardProps {
  readonly label: string
  readonly value: string
  readonly footer: ReactNode
}

const Card = ({ label, value, footer }: CardProps) => (
  <li className={panel.card}>
    <p className={styles.cardLabel}>{label}</p>
    <p className={`${panel.value} ${styles.cardValue}`} title={value}>
      <bdi>{value}</bdi>
    </p>
    {footer}
  </li>
)

function Total({ total, previous }: ReportResponse) {
  const t = useTranslate()
  return (
    <Card
      label={t('reports.total')}
      value={useNumberFormat()(total)}
      footer={<Change total={total} previous={previous} />}
    />
  )
}

const signs: Readonly<Record<string, string>> = { up: '▲ ', down: '▼ ' }
const tones: Readonly<Record<string, string>> = { up: 'good', down: 'bad' }

/** The change from the previous period of the same length. */
function Change({ total, previous }: Pick<ReportResponse, 'total' | 'previous'>) {
  const t = useTranslate()
  const number = useNumberFormat()
  const share = previous === 0 ? 0 : Math.round(((total - previous) / previous) * 100)
  const key = previous === 0 ? (total === 0 ? 'same' : 'fresh') : share === 0 ? 'same' : share > 0 ? 'up' : 'down'
  return (
    <p className={panel.change} data-tone={tones[key]}>
      <span aria-hidden>{signs[key]}</span>
      {t(`reports.change.${key}`, { value: number(Math.abs(share)) })}
    </p>
  )
}

function Average({ total, days }: ReportResponse) {
  const t = useTranslate()
  const number = useNumberFormat()
  const average = total / Math.max(1, days.length)
  return (
    <Card
      label={t('reports.average')}
      value={number(average < 10 ? Math.round(average * 10) / 10 : Math.round(average))}
      footer={<p className={panel.change}>{t('reports.averageNote', { smart_count: days.length })}</p>}
    />
  )
}

function BusiestDay({ days }: ReportResponse) {
  const t = useTranslate()
  const day = useDateFormat({ day: 'numeric', month: 'short' })
  const weekday = useDateFormat({ weekday: 'long' })
  const busiest = days.reduce((max, one) => (one.count > max.count ? one : max), days[0] ?? noDay)
  if (busiest.count === 0) return <Card label={t('reports.busiest')} value={t('formats.none')} footer={null} />
  const moment = new Date(`${busiest.day}T12:00:00Z`)
  const times = t('reports.times', { smart_count: busiest.count })
  return (
    <Card
      label={t('reports.busiest')}
      value={day(moment)}
      footer={<p className={panel.change}>{weekday(moment) + t('formats.separator') + times}</p>}
    />
  )
}

const noDay = { day: '', count: 0, previous: 0 }

/** The most frequent value of the report's first field. */
function MostFrequentValue({ by, total }: ReportResponse) {
  const t = useTranslate()
  const number = useNumberFormat()
  const section = useSection()
  const textOf = useValueLabel(section)
  const [path = ''] = section.report?.by ?? []
  const [first] = by[path]?.rows ?? []
  const fieldLabel = t(`resources.${section.name}.fields.${path}`).toLowerCase()
  const label = t('reports.mostly', { what: fieldLabel })
  if (!first) return <Card label={label} value={t('formats.none')} footer={null} />
  const share = t('formats.percent', { value: number(Math.round((first.count / Math.max(1, total)) * 100)) })
  return (
    <Card
      label={label}
      value={textOf(path, first)}
      footer={<p className={panel.change}>{t('reports.share', { value: share })}</p>}
    />
  )
}
