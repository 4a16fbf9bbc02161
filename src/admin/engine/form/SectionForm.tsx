import Skeleton from '@mui/material/Skeleton'
import { CreateBase, EditBase, useEditContext, useGetOne } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useSection } from '../../context/context.tsx'
import { type FullRecord, onlyKey } from '../../providers/data-provider.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { HttpError, hasResponse } from '../../providers/requests/http-error.ts'
import { hasUnsavedChanges } from '../../providers/requests/unsaved-changes.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx'
import type { FormBodyProps } from './FormBody.tsx'
import { RecordForm } from './RecordForm.tsx'

interface Props {
  readonly action: 'create' | 'edit'
  /** The slug of the edited record, if it is not the one in the path. */
  readonly slug?: string
  /** A custom form body instead of the engine's. */
  readonly Body?: ComponentType<FormBodyProps> | undefined
}

/** The form of any section, for a new record or for the one in the URL, in react-admin's create or edit context. */
export default function SectionForm({ action, slug, Body }: Props) {
  const section = useSection()
  const params = useParams()
  const [query] = useSearchParams()
  const original = query.get('copy')
  if (action === 'edit')
    return (
      <EditBase
        resource={section.name}
        id={slug ?? params.id ?? onlyKey}
        mutationMode='pessimistic'
        redirect={false}
        disableAuthentication
        queryOptions={queryOptions}
      >
        <EditForm slug={slug ?? params.id} Body={Body} />
      </EditBase>
    )
  return (
    <CreateBase resource={section.name} redirect={false} disableAuthentication>
      {original ? (
        <CopyForm slug={original} Body={Body} />
      ) : (
        <RecordForm key={section.name} record={undefined} Body={Body} />
      )}
    </CreateBase>
  )
}

/** Errors are shown in place of the form, so react-admin need not notify them and go to the list. */
const queryOptions = { onError: () => undefined, refetchOnReconnect: true }

interface StoredProps extends Pick<Props, 'Body'> {
  readonly slug: string | undefined
}

function EditForm({ slug, Body }: StoredProps) {
  const query = useEditContext<FullRecord>()
  return (
    <Loaded {...query} slug={slug}>
      {(record) => <RecordForm key={record.key} record={record} Body={Body} />}
    </Loaded>
  )
}

/** The form of a new record that starts as a copy of another. */
function CopyForm({ slug, Body }: StoredProps & { readonly slug: string }) {
  const section = useSection()
  const { data: record, ...query } = useGetOne<FullRecord>(section.name, { id: slug })
  return (
    <Loaded {...query} record={record} slug={slug}>
      {(original) => <RecordForm key={`copy ${original.key}`} record={undefined} copied={original} Body={Body} />}
    </Loaded>
  )
}

interface LoadedProps {
  readonly record?: FullRecord | undefined
  readonly error?: unknown
  readonly isPending?: boolean | undefined
  readonly refetch: () => unknown
  readonly slug: string | undefined
  readonly children: (record: FullRecord) => ReactNode
}

/** The form of a loaded record, a placeholder, or an error. */
function Loaded({ record, error, isPending, refetch, slug, children }: LoadedProps) {
  const section = useSection()
  const translate = useTranslate()
  // Unsaved changes stay on the screen, even if the record was deleted or changed meanwhile.
  if (record && (!hasResponse(error) || hasUnsavedChanges())) return children(record)
  if (isPending) return <Waiting />
  if (error instanceof HttpError && error.status === 404) return <RecordNotFound slug={slug} />
  return (
    <Page title={translate(`resources.${section.name}.name`)}>
      <ErrorState onRetry={() => void refetch()} />
    </Page>
  )
}

function Waiting() {
  const section = useSection()
  const translate = useTranslate()
  return (
    <Page title={translate(`resources.${section.name}.name`)}>
      <div aria-busy='true' aria-label={translate('form.loading')} role='status'>
        {[36, 37, 90, 180].map((height) => (
          <Skeleton key={height} variant='rounded' height={height} sx={{ marginBlockEnd: 3 }} />
        ))}
      </div>
    </Page>
  )
}
