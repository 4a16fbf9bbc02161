import { ShowBase, useShowContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { HttpError, hasResponse } from '../../providers/requests/http-error.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx'
import { SkeletonRows } from '../list/table/SkeletonRows.tsx'
import type { DetailRecord } from './detail-record.ts'

interface RecordShowProps {
  readonly render: (record: DetailRecord) => ReactNode
}

/** Loads the record of the page's address into react-admin's show context, and shows it, an error, or a placeholder. */
export function RecordShow({ render }: RecordShowProps) {
  const { id: slug = '' } = useParams()
  return (
    <ShowBase id={slug} disableAuthentication queryOptions={queryOptions}>
      <RecordOrError render={render} />
    </ShowBase>
  )
}

/** Errors are shown in place of the record, so react-admin need not notify them and go to the list. */
const queryOptions = { onError: () => undefined }

function RecordOrError({ render }: RecordShowProps) {
  const { record, error, refetch } = useShowContext<DetailRecord>()
  const failureText = useErrorMessage()
  if (error instanceof HttpError && error.status === 404) return <RecordNotFound />
  if (error && (!record || hasResponse(error)))
    return <ErrorState text={failureText(error)} onRetry={() => refetch()} />
  return record ? render(record) : <SkeletonRows />
}
