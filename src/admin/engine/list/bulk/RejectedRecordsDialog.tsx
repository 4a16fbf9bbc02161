import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useSection } from '../../../context/context.tsx'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { useFieldPathLabel } from '../../../ui/text/use-field-path-label.ts'
import styles from '../state/list.module.css'
import type { Row } from '../state/row.ts'
import { useRowTitle } from '../state/rows.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { RejectedRecord } from './rejected-records.ts'

interface RejectedRecordsDialogProps {
  readonly rejected: readonly RejectedRecord[]
  /** Number of records that can be changed without the rejected ones. */
  readonly others: number
  readonly answer: (yes: boolean) => void
}

/** At most this many records are named; the others are counted. */
const maxNamed = 20

/** Some records were rejected, so nothing was changed: shows which and why, and offers to change the others. */
export default function RejectedRecordsDialog({ rejected, others, answer }: RejectedRecordsDialogProps) {
  const t = useTranslate()
  const named = rejected.slice(0, maxNamed)
  const titleOf = useTitles(named.map(({ id }) => id))
  const problemText = useProblemText()
  const unnamedCount = rejected.length - named.length
  return (
    <ConfirmDialog
      title={t('bulk.refused.title', { smart_count: rejected.length })}
      action={others > 0 ? t('bulk.refused.others', { smart_count: others }) : t('list.actions.close')}
      answer={(yes) => answer(yes && others > 0)}
    >
      {t('bulk.refused.body')}
      <ul className={styles.referrers}>
        {named.map(({ id, problems }) => (
          <li key={id}>
            <bdi>{titleOf(id)}</bdi>
            <small>{problems.map(problemText).join(t('formats.separator'))}</small>
          </li>
        ))}
        {unnamedCount > 0 && <li>{t('list.referenced.andOthers', { smart_count: unnamedCount })}</li>}
      </ul>
    </ConfirmDialog>
  )
}

/** The titles of the records; `…` while they load. */
function useTitles(ids: readonly string[]): (id: string) => string {
  const { name } = useSection()
  const locale = useLocale()
  const rowTitle = useRowTitle()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const { data } = useQuery({
    queryKey: [name, 'titles', { ids, locale }],
    queryFn: ({ signal }) =>
      provider.getList<Row>(name, {
        filter: { id: ids },
        pagination: { page: 1, perPage: maxNamed },
        meta: { locale },
        signal,
      }),
  })
  return (id) => {
    const row = data?.data.find((one) => one.id === id)
    return row ? rowTitle(row) : '…'
  }
}

/** A problem with the label of its field: “Title (Arabic): is required”. */
function useProblemText(): (problem: RejectedRecord['problems'][number]) => string {
  const t = useTranslate()
  const { name } = useSection()
  const fieldLabel = useFieldPathLabel()
  return ([path, { key, values, message }]) =>
    t('bulk.refused.problem', { label: fieldLabel(name, path), problem: t(key, { ...values, _: message }) })
}
