import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { isLocale } from '../../../../schema/text/words.ts'
import { useSection } from '../../../context/context.tsx'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import styles from '../state/list.module.css'
import type { Row } from '../state/row.ts'
import { useRowTitle } from '../state/rows.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Refusal } from './refusals.ts'

interface RefusedDialogProps {
  readonly refusals: readonly Refusal[]
  /** How many could be changed without them. */
  readonly others: number
  readonly answer: (yes: boolean) => void
}

/** So many are named; the others are counted. */
const mostNamed = 20

/** Nothing was changed, because some of the records refuse: which, why, and whether the others shall be changed without them. */
export default function RefusedDialog({ refusals, others, answer }: RefusedDialogProps) {
  const t = useTranslate()
  const named = refusals.slice(0, mostNamed)
  const titleOf = useTitles(named.map(({ id }) => id))
  const problemText = useProblemText()
  const left = refusals.length - named.length
  return (
    <ConfirmDialog
      title={t('bulk.refused.title', { smart_count: refusals.length })}
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
        {left > 0 && <li>{t('list.referenced.andOthers', { smart_count: left })}</li>}
      </ul>
    </ConfirmDialog>
  )
}

/** What the records are called; `…` until that is known. */
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
        pagination: { page: 1, perPage: mostNamed },
        meta: { locale },
        signal,
      }),
  })
  return (id) => {
    const row = data?.data.find((one) => one.id === id)
    return row ? rowTitle(row) : '…'
  }
}

/** A problem with the name of its field: “Title (Arabic): is required”. */
function useProblemText(): (problem: Refusal['problems'][number]) => string {
  const t = useTranslate()
  const { name } = useSection()
  return ([path, { key, values, message }]) => {
    const parts = path.split('.')
    const locale = parts.find(isLocale)
    const bare = parts.filter((part) => !isLocale(part) && !/^\d+$/.test(part)).join('.')
    const field = t(`resources.${name}.fields.${bare}`, { _: t(`fields.${bare}`, { _: bare }) })
    const label = locale ? t('bulk.refused.inLanguage', { field, language: t(`languages.${locale}`) }) : field
    return t('bulk.refused.problem', { label, problem: t(key, { ...values, _: message }) })
  }
}
