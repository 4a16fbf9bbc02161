import { PencilLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { permits } from '../../../schema/access.ts'
import { pathTo } from '../../../schema/paths.ts'
import { hasPersonal } from '../../../schema/personal.ts'
import { useLocalPath, usePerson, useSection } from '../../context/context.tsx'
import { useHindrance } from '../../context/hindrance.ts'
import { NumbersProvider } from '../../field/cells/cell.ts'
import { RevealedContext } from '../../kinds/FieldValue.tsx'
import { useFailureText } from '../../notices/failure.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { HttpError, isAnswered } from '../../providers/requests/http-error.ts'
import { HinderedButton } from '../../ui/controls/HinderedButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { MissingRecord } from '../../ui/states/MissingRecord.tsx'
import { RecordActionsProvider } from '../list/actions/RecordActions.tsx'
import { RowMenu } from '../list/actions/RowMenu.tsx'
import { keyOf } from '../list/state/row.ts'
import { StatusCell } from '../list/state/SystemCell.tsx'
import { SkeletonRows } from '../list/table/SkeletonRows.tsx'
import { useRevealed } from '../personal/revealed.ts'
import { Blocks } from './Blocks.tsx'
import { DeletedNote } from './DeletedNote.tsx'
import { HandlingPanel } from './HandlingPanel.tsx'
import { LanguageTabs } from './LanguageHeads.tsx'
import { type ShownRecord, useRecord, useTitle } from './record.ts'
import { SidePanel } from './SidePanel.tsx'
import styles from './show.module.css'

const PersonalBar = lazy(() => import('./PersonalBar.tsx'))

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
  const hindered = useHindrance()
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
      {edit && !record.deletedAt && permits(person, 'edit', section) && (
        <HinderedButton
          to={local(edit)}
          hindrance={hindered(section, 'edit', record)}
          variant='contained'
          startIcon={<PencilLine size={17} aria-hidden />}
        >
          {t('list.actions.edit')}
        </HinderedButton>
      )}
    </>
  )
}
