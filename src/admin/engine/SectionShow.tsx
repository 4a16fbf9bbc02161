import Button from '@mui/material/Button'
import { PencilLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { mayDo } from '../../schema/access.ts'
import { pathTo } from '../../schema/paths.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { useLocalPath, usePerson, useSection } from '../context/context.tsx'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { HttpError, isAnswered } from '../providers/requests/http-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageLinks } from '../ui/PageLinks.tsx'
import { NumbersProvider } from './cells/cell.ts'
import { RecordActionsProvider } from './list/actions/RecordActions.tsx'
import { RowMenu } from './list/actions/RowMenu.tsx'
import { useFailureText } from './list/failure.ts'
import { keyOf } from './list/table/row.ts'
import { SkeletonRows } from './list/table/SkeletonRows.tsx'
import { StatusCell } from './list/table/SystemCell.tsx'
import { useRevealed } from './personal/revealed.ts'
import { Blocks } from './show/Blocks.tsx'
import { DeletedNote } from './show/DeletedNote.tsx'
import { RevealedContext } from './show/FieldValue.tsx'
import { HandlingPanel } from './show/HandlingPanel.tsx'
import { LanguageTabs } from './show/LanguageHeads.tsx'
import { MissingRecord } from './show/MissingRecord.tsx'
import { type ShownRecord, useRecord, useTitle } from './show/record.ts'
import { SidePanel } from './show/SidePanel.tsx'
import styles from './show/show.module.css'

const PersonalBar = lazy(() => import('./personal/PersonalBar.tsx'))

/** The detail page of a record: everything it holds, both languages beside each other, and what can be done with it. */
export default function SectionShow() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useRecord(slug)
  const failureText = useFailureText()
  if (error instanceof HttpError && error.status === 404) return <MissingRecord />
  if (error && (!data || isAnswered(error))) return <ErrorState text={failureText(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <RecordActionsProvider>
      <RecordPage record={data} />
    </RecordActionsProvider>
  )
}

function RecordPage({ record }: { readonly record: ShownRecord }) {
  const section = useSection()
  const t = useTranslate()
  const title = useTitle(record)
  const revealed = useRevealed(record.key, record.version)
  const [shown, setShown] = useState<string>(useLocale())
  const list = { label: t(`resources.${section.name}.name`), to: pathTo(section, 'list') }
  const isInbox = section.kind === 'inbox'
  return (
    <Page
      title={title}
      crumbs={[list, { label: t(`sections.${section.name}.one`, { _: t('list.show.record') }) }]}
      beside={isInbox || !section.statuses ? null : <StatusCell row={record} section={section} />}
      actions={<RecordButtons record={record} title={title} />}
    >
      {record.deletedAt && <DeletedNote record={record} />}
      <div className={styles.layout} data-shown={shown}>
        {isInbox && <HandlingPanel record={record} />}
        <div className={styles.main}>
          <LanguageTabs chosen={shown} choose={setShown} />
          {hasPersonal(section) && (
            <Suspense>
              <PersonalBar record={record} />
            </Suspense>
          )}
          <RevealedContext value={revealed !== undefined}>
            <NumbersProvider value={revealed?.numbers ?? {}}>
              <Blocks record={{ ...record, ...revealed?.values }} />
            </NumbersProvider>
          </RevealedContext>
        </div>
        {!isInbox && <SidePanel record={record} />}
      </div>
    </Page>
  )
}

function RecordButtons({ record, title }: { readonly record: ShownRecord; readonly title: string }) {
  const section = useSection()
  const t = useTranslate()
  const local = useLocalPath()
  const navigate = useNavigate()
  const person = usePerson()
  const own = { id: record.key, slug: record.slug, status: record.status }
  const edit = pathTo(section, 'edit', keyOf(own))
  const list = pathTo(section, 'list')
  return (
    <>
      {!record.deletedAt && <PageLinks section={section} slug={keyOf(own)} />}
      <RowMenu
        record={own}
        title={title}
        deleted={record.deletedAt !== undefined}
        pages={[]}
        onRemoved={() => list && navigate(local(list))}
      />
      {edit && !record.deletedAt && mayDo(person, 'edit', section) && (
        <Button component={Link} to={local(edit)} variant='contained' startIcon={<PencilLine size={17} aria-hidden />}>
          {t('list.actions.edit')}
        </Button>
      )}
    </>
  )
}
