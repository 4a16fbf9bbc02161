import type { Series } from '../../../api/workplace.ts'
import type { Accent } from '../../../group/units.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { type NamedSeries, sumOf } from '../chart/series.ts'

/** More lines than this nobody tells apart. */
const most = 4
/** What the lines after the first are drawn in; red would say that something is wrong with them. */
const others: readonly Accent[] = ['blue', 'amber', 'violet', 'green', 'slate']

/** What came in, day by day; the line of what came most is the strong one. */
export function HomeChart({ series }: { readonly series: readonly Series[] | undefined }) {
  const t = useTranslate()
  const own = document.documentElement.dataset.accent
  const accents = [undefined, ...others.filter((accent) => accent !== own)]
  const named = series
    ?.map(({ section, days }) => ({ section, days, total: sumOf(days) }))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, most)
    .map(({ section, ...counted }, index): NamedSeries => {
      const label = t(`sections.${section}.counter`, { _: t(`resources.${section}.name`) })
      return { key: section, label, color: 'var(--accent)', accent: accents[index], ...counted }
    })
  const title = useTitle((named ?? []).map(({ label }) => label))
  return series && series.length === 0 ? null : <ChartPanel title={title} series={named} />
}

/** What one or two lines are of; of more, the legend tells. */
function useTitle([first = '', second, ...more]: readonly string[]): string {
  const t = useTranslate()
  if (second === undefined) return first
  return more.length > 0 ? t('home.chart.many') : t('home.chart.and', { first, second })
}
