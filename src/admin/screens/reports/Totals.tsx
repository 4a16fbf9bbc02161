import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { ReportAnswer } from '../../../api/report.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { useDateFormat, useNumber } from '../../ui/text/formats.ts'
import panel from '../chart/panel.module.css'
import { useValueText } from './labels.ts'
import styles from './reports.module.css'

/** What the period comes to: in all, a day, at most, and from where. */
export function Totals({ report }: { readonly report: ReportAnswer | undefined }) {
  return (
    <ul className={panel.cards}>
      {report ? (
        <>
          <Total {...report} />
          <Average {...report} />
          <Busiest {...report} />
          <Mostly {...report} />
        </>
      ) : (
        [1, 2, 3, 4].map((place) => (
          <li key={place} className={panel.card}>
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
  readonly note: ReactNode
}

const Card = ({ label, value, note }: CardProps) => (
  <li className={panel.card}>
    <p className={styles.cardLabel}>{label}</p>
    <p className={`${panel.value} ${styles.cardValue}`} title={value}>
      <bdi>{value}</bdi>
    </p>
    {note}
  </li>
)

function Total({ total, previous }: ReportAnswer) {
  const t = useTranslate()
  return (
    <Card label={t('reports.total')} value={useNumber()(total)} note={<Change total={total} previous={previous} />} />
  )
}

const signs: Readonly<Record<string, string>> = { up: '▲ ', down: '▼ ' }
const tones: Readonly<Record<string, string>> = { up: 'good', down: 'bad' }

/** Compared with as many days before. */
function Change({ total, previous }: Pick<ReportAnswer, 'total' | 'previous'>) {
  const t = useTranslate()
  const number = useNumber()
  const share = previous === 0 ? 0 : Math.round(((total - previous) / previous) * 100)
  const key = previous === 0 ? (total === 0 ? 'same' : 'fresh') : share === 0 ? 'same' : share > 0 ? 'up' : 'down'
  return (
    <p className={panel.change} data-tone={tones[key]}>
      <span aria-hidden>{signs[key]}</span>
      {t(`reports.change.${key}`, { value: number(Math.abs(share)) })}
    </p>
  )
}

function Average({ total, days }: ReportAnswer) {
  const t = useTranslate()
  const number = useNumber()
  const average = total / Math.max(1, days.length)
  return (
    <Card
      label={t('reports.average')}
      value={number(average < 10 ? Math.round(average * 10) / 10 : Math.round(average))}
      note={<p className={panel.change}>{t('reports.averageNote', { smart_count: days.length })}</p>}
    />
  )
}

function Busiest({ days }: ReportAnswer) {
  const t = useTranslate()
  const day = useDateFormat({ day: 'numeric', month: 'short' })
  const weekday = useDateFormat({ weekday: 'long' })
  const busiest = days.reduce((most, one) => (one.count > most.count ? one : most), days[0] ?? noDay)
  if (busiest.count === 0) return <Card label={t('reports.busiest')} value={t('formats.none')} note={null} />
  const moment = new Date(`${busiest.day}T12:00:00Z`)
  const times = t('reports.times', { smart_count: busiest.count })
  return (
    <Card
      label={t('reports.busiest')}
      value={day(moment)}
      note={<p className={panel.change}>{weekday(moment) + t('formats.separator') + times}</p>}
    />
  )
}

const noDay = { day: '', count: 0, previous: 0 }

/** The most frequent value of what the section counts by first. */
function Mostly({ by, total }: ReportAnswer) {
  const t = useTranslate()
  const number = useNumber()
  const section = useSection()
  const textOf = useValueText(section)
  const [path = ''] = section.report?.by ?? []
  const [first] = by[path]?.rows ?? []
  const what = t(`resources.${section.name}.fields.${path}`).toLowerCase()
  const label = t('reports.mostly', { what })
  if (!first) return <Card label={label} value={t('formats.none')} note={null} />
  const share = t('formats.percent', { value: number(Math.round((first.count / Math.max(1, total)) * 100)) })
  return (
    <Card
      label={label}
      value={textOf(path, first)}
      note={<p className={panel.change}>{t('reports.share', { value: share })}</p>}
    />
  )
}
