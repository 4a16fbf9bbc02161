import Button from '@mui/material/Button'
import { type DataProvider, useDataProvider } from 'react-admin'
import { useSection } from '../../../context/context.tsx'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { useNumber } from '../../../ui/text/formats.ts'
import { useAttempt } from '../actions/attempt.ts'
import type { Row } from '../state/row.ts'
import { useRows } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'
import { useWithin } from '../state/within.ts'

/** As many as one call changes. */
const most = 1000

interface SelectAllProps {
  /** Selects what is too much for one call; left out where that cannot be changed at once. */
  readonly onAll?: (() => void) | undefined
}

/** Once the rows of the page are all selected, those of the other pages can be too: as they are now, and no others later. */
export function SelectAll({ onAll }: SelectAllProps) {
  const t = useTranslate()
  const number = useNumber()
  const totalText = useTotalText()
  const locale = useLocale()
  const { name } = useSection()
  const within = useWithin()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const attempt = useAttempt()
  const { rows, selected, total = 0, sort, filterValues, onSelect } = useRows()
  const isFirst = selected.length === most && total > most
  if (isFirst && onAll) return <Button onClick={onAll}>{t('bulk.selectAll', { count: totalText })}</Button>
  if (isFirst) return <small>{t('bulk.first', { most: number(most), total: totalText })}</small>
  if (selected.length >= total || !rows.every(({ id }) => selected.includes(id))) return null
  const selectAll = () =>
    attempt(async () => {
      const filter = { ...filterValues, ...within }
      const pagination = { page: 1, perPage: most }
      const meta = { locale, only: 'ids' }
      const { data } = await provider.getList<Row>(name, { filter, sort, pagination, meta })
      onSelect(data.map(({ id }) => id))
    })
  return (
    <Button onClick={() => void selectAll()}>
      {total > most
        ? t('bulk.selectFirst', { most: number(most), total: totalText })
        : t('bulk.selectAll', { count: number(total) })}
    </Button>
  )
}
