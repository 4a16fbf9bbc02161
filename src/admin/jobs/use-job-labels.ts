import type { Job, JobSkippedRecord } from '../../api/jobs.ts'
import { useSections } from '../context/context.tsx'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { useNumberFormat } from '../ui/text/locale-formats.ts'
import { useFieldPathLabel } from '../ui/text/use-field-path-label.ts'

/** Texts for a job's title, state and result. */
export function useJobLabels() {
  const t = useTranslate()
  const locale = useLocale()
  const number = useNumberFormat()
  const sections = useSections()
  const fieldLabel = useFieldPathLabel()
  return {
    title({ kind, section, undoOf }: Job): string {
      const label = sections.find(({ name }) => name === section)?.label[locale] ?? section
      return t(`jobs.titles.${undoOf ? 'undo' : kind}`, { section: label })
    },
    state({ state, done, total, startedAt, result: outcome }: Job): string {
      const progress = { done: number(done), total: number(total ?? 0) }
      if (state === 'running' && total) return t('jobs.progress', progress)
      const failure = outcome?.failure
      const reason = failure ? t(failure.key, failure.values) : t(`jobs.states.${state}`)
      const isPartial = startedAt !== null && total !== null && done < total
      if (state === 'failed' && isPartial) return t('jobs.failedAfter', { ...progress, reason })
      if (state !== 'cancelled') return reason
      if (startedAt === null) return t('jobs.cancelledBefore')
      return total === null ? reason : t('jobs.cancelledAfter', progress)
    },
    /**
     * The counts of the result. An export without a file has no count of exported records, because its state already shows the progress.
     */
    counts: ({ state, result: outcome }: Job): readonly string[] =>
      Object.entries(outcome?.counts ?? {})
        .filter(([name, count]) => count > 0 && (name !== 'exported' || state === 'done'))
        .map(([name, count]) => t(`jobs.counts.${name}`, { count: number(count) })),
    problems: ({ section }: Pick<Job, 'section'>, { problems }: JobSkippedRecord): string =>
      problems
        .map(({ path, key, values }) => {
          const problem = t(key, values)
          return path === '' ? problem : t('jobs.problem', { label: fieldLabel(section, path), problem })
        })
        .join(t('formats.separator')),
  }
}
