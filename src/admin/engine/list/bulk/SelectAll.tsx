import Button from '@mui/material/Button'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useSection } from '../../../context/context.tsx'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { useNumberFormat } from '../../../ui/text/locale-formats.ts'
import { useRunAction } from '../actions/use-run-action.ts'
import { useFixedFilter } from '../state/fixed-filter.ts'
import type { Row } from '../state/row.ts'
import { useRows } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'

/** Maximum number of records in one request. */
const maxSelected = 1000

interface SelectAllProps {
  /** Selects all matching records when they exceed one request; undefined if the section does not support that. */
  readonly onAll?: (() => void) | undefined
}

/** Once all rows of the page are selected, offers to select those of the other pages too. Later records are not included. */
export function SelectAll({ onAll }: SelectAllProps) {
  const t = useTranslate()
  const number = useNumberFormat()
  const totalText = useTotalText()
  const locale = useLocale()
  const { name } = useSection()
  const fixedFilter = useFixedFilter()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const runAction = useRunAction()
  const { rows, selected, total = 0, sort, filterValues, onSelect } = useRows()
  const isFirst = selected.length === maxSelected && total > maxSelected
  if (isFirst && onAll) return <Button onClick={onAll}>{t('bulk.selectAll', { count: totalText })}</Button>
  if (isFirst) return <small>{t('bulk.first', { most: number(maxSelected), total: totalText })}</small>
  if (selected.length >= total || !rows.every(({ id }) => selected.includes(id))) return null
  const selectAll = () =>
    runAction(async () => {
      const filter = { ...filterValues, ...fixedFilter }
      const pagination = { page: 1, perPage: maxSelected }
      const meta = { locale, only: 'ids' }
      const { data } = await provider.getList<Row>(name, { filter, sort, pagination, meta })
      onSelect(data.map(({ id }) => id))
    })
  return (
    <Button onClick={() => void selectAll()}>
      {total > maxSelected
        ? t('bulk.selectFirst', { most: number(maxSelected), total: totalText })
        : t('bulk.selectAll', { count: number(total) })}
    </Button>
  )
}
