import Button from '@mui/material/Button'
import { CircleAlert } from 'lucide-react'
import { useSection } from '../../../context/context.tsx'
import { useFailureText } from '../../../notices/failure.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { HttpError } from '../../../providers/requests/http-error.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useRows } from '../state/rows.ts'
import { firstSort } from '../state/view.ts'

/** The rows could not be fetched: tried again, or where the address asks for what there is not, asked for anew. */
export function FailedRows({ error }: { readonly error: unknown }) {
  const t = useTranslate()
  const section = useSection()
  const text = useFailureText()(error)
  const { refetch, setFilters, setSort } = useRows()
  if (!(error instanceof HttpError) || error.status !== 400) return <ErrorState text={text} onRetry={() => refetch()} />
  const clear = () => {
    setFilters({})
    setSort(firstSort(section))
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
