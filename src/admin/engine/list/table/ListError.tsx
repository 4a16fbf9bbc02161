import Button from '@mui/material/Button'
import { CircleAlert } from 'lucide-react'
import { useSection } from '../../../context/context.tsx'
import { useErrorMessage } from '../../../notifications/request-errors.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { initialSort } from '../../../providers/initial-sort.ts'
import { HttpError } from '../../../providers/requests/http-error.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useRows } from '../state/rows.ts'

/** Loading the rows failed: offers to retry, or to reset filters and order if the URL contains an invalid query. */
export function ListError({ error }: { readonly error: unknown }) {
  const t = useTranslate()
  const section = useSection()
  const text = useErrorMessage()(error)
  const { refetch, setFilters, setSort } = useRows()
  if (!(error instanceof HttpError) || error.status !== 400) return <ErrorState text={text} onRetry={() => refetch()} />
  const clear = () => {
    setFilters({})
    setSort(initialSort(section))
  }
  return (
    <EmptyState
      icon={<CircleAlert size={22} aria-hidden />}
      title={text}
      actions={
        <Button variant='outlined' onClick={clear}>
          {t('list.filters.clear')}
        </Button>
      }
    />
  )
}
