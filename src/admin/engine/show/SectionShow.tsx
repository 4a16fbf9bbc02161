import { PencilLine, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { UnmaskedContext } from '../../../fields/browser/FieldValue.tsx'
import { hasPermissionFor } from '../../../schema/access.ts'
import { pathToPage } from '../../../schema/paths.ts'
import { hasPersonalFields } from '../../../schema/personal-fields.ts'
import { useLocalPath, usePerson, useSection } from '../../context/context.tsx'
import { useRestriction } from '../../context/restriction.ts'
import { NumbersProvider } from '../../field/cells/cell.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { CustomPageLinks } from '../../ui/CustomPageLinks.tsx'
import { RestrictedButton } from '../../ui/controls/RestrictedButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecordActionsProvider, useRecordActions } from '../list/actions/RecordActions.tsx'
import { RowMenu } from '../list/actions/RowMenu.tsx'
import listStyles from '../list/state/list.module.css'
import { recordUrlKey } from '../list/state/row.ts'
import { StatusCell } from '../list/state/SystemColumnCell.tsx'
import { useUnmaskedValues } from '../personal/unmasked-values.ts'
import { type DetailRecord, useRecordTitle } from './detail-record.ts'
import { LanguageTabs } from './LanguageHeadings.tsx'
import { RecordBlocks } from './RecordBlocks.tsx'
import { RecordShow } from './RecordShow.tsx'
import { RecordSidebar } from './RecordSidebar.tsx'
import { SubmissionPanel } from './SubmissionPanel.tsx'
import styles from './show.module.css'

const PersonalDataBanner = lazy(() => import('./PersonalDataBanner.tsx'))

/** The detail page of a record: all values, both languages side by side, and the actions. */
export default function SectionShow() {
  return (
    <RecordShow
      render={(record) => (
        <RecordActionsProvider>
          <RecordPage record={record} />
        </RecordActionsProvider>
      )}
    />
  )
}

function RecordPage({ record }: { readonly record: DetailRecord }) {
  const section = useSection()
  const t = useTranslate()
  const title = useRecordTitle(record)
  const unmasked = useUnmaskedValues(record.key, record.version)
  const [locale, setLocale] = useState<string>(useLocale())
  const list = { label: t(`resources.${section.name}.name`), to: pathToPage(section, 'list') }
  const isInbox = section.kind === 'inbox'
  return (
    <Page
      title={title}
      crumbs={[list, { label: t(`sections.${section.name}.one`, { _: t('list.show.record') }) }]}
      afterTitle={isInbox || !section.statuses ? null : <StatusCell row={record} section={section} />}
      actions={<RecordButtons record={record} title={title} />}
    >
      {record.deletedAt && <DeletedBanner record={record} />}
      <div className={styles.layout} data-shown={locale}>
        <div className={styles.main}>
          <LanguageTabs chosen={locale} choose={setLocale} />
          {hasPersonalFields(section) && (
            <Suspense>
              <PersonalDataBanner record={record} />
            </Suspense>
          )}
          <UnmaskedContext value={unmasked !== undefined}>
            <NumbersProvider value={unmasked?.numbers ?? {}}>
              <RecordBlocks record={{ ...record, ...unmasked?.values }} />
            </NumbersProvider>
          </UnmaskedContext>
        </div>
        {isInbox ? <SubmissionPanel record={record} /> : <RecordSidebar record={record} />}
      </div>
    </Page>
  )
}

function RecordButtons({ record, title }: { readonly record: DetailRecord; readonly title: string }) {
  const section = useSection()
  const t = useTranslate()
  const local = useLocalPath()
  const navigate = useNavigate()
  const person = usePerson()
  const restrictionOf = useRestriction()
  const menuRecord = { id: record.key, slug: record.slug, status: record.status }
  const edit = pathToPage(section, 'edit', recordUrlKey(menuRecord))
  const list = pathToPage(section, 'list')
  return (
    <>
      {!record.deletedAt && <CustomPageLinks section={section} slug={recordUrlKey(menuRecord)} />}
      <RowMenu
        record={menuRecord}
        title={title}
        deleted={record.deletedAt !== undefined}
        pages={[]}
        onRemoved={() => list && navigate(local(list))}
      />
      {edit && !record.deletedAt && hasPermissionFor(person, 'edit', section) && (
        <RestrictedButton
          to={local(edit)}
          restriction={restrictionOf(section, 'edit', record)}
          variant='contained'
          startIcon={<PencilLine size={17} aria-hidden />}
        >
          {t('list.actions.edit')}
        </RestrictedButton>
      )}
    </>
  )
}

/** A note that a record is deleted, with a restore button. */
function DeletedBanner({ record }: { readonly record: DetailRecord }) {
  const t = useTranslate()
  const { restore } = useRecordActions()
  return (
    <p className={listStyles.trashBanner}>
      <Trash2 size={16} aria-hidden='true' />
      {t('list.show.deleted')}
      <button type='button' onClick={() => restore(record.key)}>
        {t('list.actions.restore')}
      </button>
    </p>
  )
}
