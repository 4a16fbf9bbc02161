import type { Job, LeftAlone } from '../../api/jobs.ts'
import { isLocale } from '../../schema/text/words.ts'
import { useSections } from '../context/context.tsx'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { useNumber } from '../ui/text/formats.ts'

/** What large work is called, how far it is, and what became of it. */
export function useJobWords() {
  const t = useTranslate()
  const locale = useLocale()
  const number = useNumber()
  const sections = useSections()
  const fieldText = useFieldText()
  return {
    title({ kind, section, undoes }: Job): string {
      const label = sections.find(({ name }) => name === section)?.label[locale] ?? section
      return t(`jobs.titles.${undoes ? 'undo' : kind}`, { section: label })
    },
    state({ state, done, total, startedAt, outcome }: Job): string {
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
    /** Without those of an export that has no file: its state says how far it came. */
    counts: ({ state, outcome }: Job): readonly string[] =>
      Object.entries(outcome?.counts ?? {})
        .filter(([name, count]) => count > 0 && (name !== 'exported' || state === 'done'))
        .map(([name, count]) => t(`jobs.counts.${name}`, { count: number(count) })),
    problems: ({ section }: Job, { problems }: LeftAlone): string =>
      problems
        .map(({ path, key, values }) => {
          const problem = t(key, values)
          return path === '' ? problem : t('jobs.problem', { label: fieldText(section, path), problem })
        })
        .join(t('formats.separator')),
  }
}

/** What a field is called, with its language where it has one. */
function useFieldText(): (section: string, path: string) => string {
  const t = useTranslate()
  return (section, path) => {
    const parts = path.split('.')
    const language = parts.find(isLocale)
    const bare = parts.filter((part) => !isLocale(part) && !/^\d+$/.test(part)).join('.')
    const field = t(`resources.${section}.fields.${bare}`, { _: t(`fields.${bare}`, { _: bare }) })
    return language ? t('jobs.inLanguage', { field, language: t(`languages.${language}`) }) : field
  }
}
