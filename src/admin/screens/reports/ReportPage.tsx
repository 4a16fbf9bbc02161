import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import type { ReportResponse } from '../../../api/report.ts'
import { useSection } from '../../context/context.tsx'
import { dayText } from '../../field/cells/formats.ts'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { callSection } from '../../providers/requests/call-section.ts'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import type { ChartSeries } from '../chart/chart-series.ts'
import panel from '../chart/panel.module.css'
import { PeriodPicker } from './PeriodPicker.tsx'
import { ReportTables } from './ReportTables.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import styles from './reports.module.css'
import { type ReportPeriodState, useReportPeriod } from './use-report-period.ts'
import { ValueSharesPanel } from './ValueSharesPanel.tsx'

/** The report of a section: counts by day, the comparison with the previous period, and the records behind the figures. */
export default function ReportPage() {
  const t = useTranslate()
  const section = useSection()
  const period = useReportPeriod()
  const failureText = useErrorMessage()
  const { data, error, refetch } = useReport(period)
  return (
    <Page
      title={t(`resources.${section.name}.name`)}
      afterTitle={<Period from={period.from} to={period.to} />}
      actions={<PeriodPicker period={period} />}
    >
      {error && !data ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.report}>
          {period.problem ? (
            <NoFigures reason='impossible' />
          ) : (
            <>
              <Figures report={data} />
              <ReportTables report={data} from={period.from} to={period.to} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}

/** The selected period as text, for print, where there are no controls. */
function Period({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <span className={styles.period}>
      {t('formats.range', { from: dayText(locale, from), to: dayText(locale, to) })}
    </span>
  )
}

function Figures({ report }: { readonly report: ReportResponse | undefined }) {
  const t = useTranslate()
  const section = useSection()
  const series = useSeries(report)
  const [first, ...others] = section.report?.by ?? []
  if (report && report.total + report.previous === 0) return <NoFigures reason='empty' />
  return (
    <>
      <ReportTotals report={report} />
      <div className={styles.figures}>
        <ChartPanel title={t(`resources.${section.name}.name`)} series={series} />
        {first && <ValueSharesPanel path={first} report={report} />}
      </div>
      <div className={styles.others}>
        {others.map((path) => (
          <ValueSharesPanel key={path} path={path} report={report} />
        ))}
      </div>
    </>
  )
}

/** The period as a line, and the previous period of the same length as a dashed line behind it. */
function useSeries(report: ReportResponse | undefined): readonly ChartSeries[] | undefined {
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

function NoFigures({ reason }: { readonly reason: 'empty' | 'impossible' }) {
  const t = useTranslate()
  return (
    <div className={panel.panel}>
      <EmptyState
        icon={<ChartLine size={22} aria-hidden />}
        title={t(`reports.${reason}.title`)}
        text={t(`reports.${reason}.text`)}
      />
    </div>
  )
}

/** The figures of the page's section. The previous period's figures stay visible until the new ones are loaded. */
function useReport({ from, to, problem }: ReportPeriodState) {
  const section = useSection()
  const lang = useLocale()
  return useQuery({
    queryKey: [section.name, 'report', { from, to, lang }],
    queryFn: async ({ signal }) => {
      const query = { from, to, lang }
      return (await callSection(section, 'GET /report', { query }, { signal })).data
    },
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  })
}
