import type { DailySeries } from '../../../api/unit-endpoints.ts'
import type { Accent } from '../../../group/units.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { type ChartSeries, sumCounts } from '../chart/chart-series.ts'

/** More lines than this are hard to distinguish. */
const maxLines = 4
/** The colours of the lines after the first. Red is not among them, because it signals problems. */
const others: readonly Accent[] = ['blue', 'amber', 'violet', 'green', 'slate']

/** New records by day. The section with the most new records has the most prominent line. */
export function HomeChart({ series }: { readonly series: readonly DailySeries[] | undefined }) {
  const t = useTranslate()
  const unitAccent = document.documentElement.dataset.accent
  const accents = [undefined, ...others.filter((accent) => accent !== unitAccent)]
  const named = series
    ?.map(({ section, days }) => ({ section, days, total: sumCounts(days) }))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, maxLines)
    .map(({ section, ...counted }, index): ChartSeries => {
      const label = t(`sections.${section}.counter`, { _: t(`resources.${section}.name`) })
      return { key: section, label, color: 'var(--accent)', accent: accents[index], ...counted }
    })
  const title = useTitle((named ?? []).map(({ label }) => label))
  return series && series.length === 0 ? null : <ChartPanel title={title} series={named} />
}

/** The title names one or two lines; for more, the legend names them. */
function useTitle([first = '', second, ...more]: readonly string[]): string {
  const t = useTranslate()
  if (second === undefined) return first
  return more.length > 0 ? t('home.chart.many') : t('home.chart.and', { first, second })
}
