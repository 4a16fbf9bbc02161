import { useTranslate } from '../../providers/i18n.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { sumOf } from '../chart/series.ts'
import type { Series } from './home-answer.ts'

/** More lines than this nobody tells apart. */
const most = 4
/** The colours of the first series and the next ones. */
const colors = ['var(--accent)', 'var(--info)', 'var(--warn)', 'var(--bad)']

/** What came in, day by day. */
export function HomeChart({ series }: { readonly series: readonly Series[] | undefined }) {
  const t = useTranslate()
  const named = series?.slice(0, most).map(({ section, days }, index) => ({
    key: section,
    label: t(`sections.${section}.counter`, { _: t(`resources.${section}.name`) }),
    total: sumOf(days),
    color: colors[index % colors.length] ?? 'var(--accent)',
    days,
  }))
  const title = useTitle((named ?? []).map(({ label }) => label))
  return series && series.length === 0 ? null : <ChartPanel title={title} series={named} />
}

/** What one or two lines are of; of more, the legend tells. */
function useTitle([first = '', second, ...more]: readonly string[]): string {
  const t = useTranslate()
  if (second === undefined) return first
  return more.length > 0 ? t('home.chart.many') : t('home.chart.and', { first, second })
}
