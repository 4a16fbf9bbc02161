import { ChartLine } from 'lucide-react'
import type { ReportAnswer } from '../../../api/report.ts'
import { useSection } from '../../context/context.tsx'
import { dayText } from '../../field/cells/formats.ts'
import { useFailureText } from '../../notices/failure.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import panel from '../chart/panel.module.css'
import type { NamedSeries } from '../chart/series.ts'
import { RangeBar } from './RangeBar.tsx'
import { useRange } from './range.ts'
import styles from './reports.module.css'
import { SharesPanel } from './SharesPanel.tsx'
import { Tables } from './Tables.tsx'
import { Totals } from './Totals.tsx'
import { useReport } from './use-report.ts'

/** The figures of a section: how often something happened day by day, compared with the days before, and what is behind them. */
export default function Report() {
  const t = useTranslate()
  const section = useSection()
  const range = useRange()
  const failureText = useFailureText()
  const { data, error, refetch } = useReport(range)
  return (
    <Page
      title={t(`resources.${section.name}.name`)}
      beside={<Period from={range.from} to={range.to} />}
      actions={<RangeBar range={range} />}
    >
      {error && !data ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.report}>
          {range.problem ? (
            <NoFigures why='impossible' />
          ) : (
            <>
              <Figures report={data} />
              <Tables report={data} from={range.from} to={range.to} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}

/** On paper, where there is nothing to choose, the days that were chosen. */
function Period({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <span className={styles.period}>
      {t('formats.range', { from: dayText(locale, from), to: dayText(locale, to) })}
    </span>
  )
}

function Figures({ report }: { readonly report: ReportAnswer | undefined }) {
  const t = useTranslate()
  const section = useSection()
  const series = useSeries(report)
  const [first, ...others] = section.report?.by ?? []
  if (report && report.total + report.previous === 0) return <NoFigures why='empty' />
  return (
    <>
      <Totals report={report} />
      <div className={styles.figures}>
        <ChartPanel title={t(`resources.${section.name}.name`)} series={series} />
        {first && <SharesPanel path={first} report={report} />}
      </div>
      <div className={styles.others}>
        {others.map((path) => (
          <SharesPanel key={path} path={path} report={report} />
        ))}
      </div>
    </>
  )
}

/** The period's days, and as many before as a dashed line behind them. */
function useSeries(report: ReportAnswer | undefined): readonly NamedSeries[] | undefined {
  const t = useTranslate()
  return (
    report && [
      { key: 'now', label: t('reports.this'), total: report.total, color: 'var(--accent)', days: report.days },
      {
        key: 'before',
        label: t('reports.before'),
        total: report.previous,
        color: 'var(--ink-3)',
        days: report.days.map(({ day, previous }) => ({ day, count: previous })),
      },
    ]
  )
}

function NoFigures({ why }: { readonly why: 'empty' | 'impossible' }) {
  const t = useTranslate()
  return (
    <div className={panel.panel}>
      <EmptyState
        icon={<ChartLine size={22} aria-hidden />}
        title={t(`reports.${why}.title`)}
        text={t(`reports.${why}.text`)}
      />
    </div>
  )
}
