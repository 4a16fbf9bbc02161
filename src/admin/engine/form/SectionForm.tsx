import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { useGetOne } from 'react-admin'
import { useParams, useSearchParams } from 'react-router-dom'
import { useSection } from '../../context/context.tsx'
import { type FullRecord, onlyKey } from '../../providers/data-provider.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { HttpError, isAnswered } from '../../providers/requests/http-error.ts'
import { hasUnsavedWork } from '../../providers/requests/unsaved.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { MissingRecord } from '../../ui/states/MissingRecord.tsx'
import type { FormBodyProps } from './FormBody.tsx'
import { RecordForm } from './RecordForm.tsx'

interface Props {
  readonly action: 'create' | 'edit'
  /** Of the record that is edited, where it is not the one of the path. */
  readonly slug?: string
  /** What the person sees of a record, where it is not the engine's form. */
  readonly Body?: ComponentType<FormBodyProps> | undefined
}

/** The form of any section, for a new record or for the one of the address. */
export default function SectionForm({ action, slug, Body }: Props) {
  const section = useSection()
  const params = useParams()
  const [query] = useSearchParams()
  const copy = query.get('copy')
  if (action === 'create' && copy) return <StoredForm slug={copy} Body={Body} isCopied />
  if (action === 'create') return <RecordForm key={section.name} record={undefined} Body={Body} />
  return <StoredForm slug={slug ?? params.slug} Body={Body} />
}

interface StoredProps extends Pick<Props, 'Body'> {
  readonly slug: string | undefined
  /** Begins a new record with what this one says. */
  readonly isCopied?: boolean
}

/** The form that a stored record is written in. */
function StoredForm({ slug, Body, isCopied = false }: StoredProps) {
  const section = useSection()
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useGetOne<FullRecord>(section.name, { id: slug ?? onlyKey })
  // What somebody has begun to write stays, whatever became of the record meanwhile.
  if (data && (!isAnswered(error) || hasUnsavedWork()))
    return isCopied ? (
      <RecordForm key={`copy ${data.key}`} record={undefined} copied={data} Body={Body} />
    ) : (
      <RecordForm key={data.key} record={data} Body={Body} />
    )
  if (isPending) return <Waiting />
  if (error instanceof HttpError && error.status === 404) return <MissingRecord slug={slug} />
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
