import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useRefresh, useStore } from 'react-admin'
import { mayDo } from '../../../schema/access.ts'
import { usePerson, useSection } from '../../context/context.tsx'
import { ExportButton } from '../../engine/list/actions/ExportButton.tsx'
import { BulkBar, SelectionKeeper } from '../../engine/list/BulkBar.tsx'
import { FilterBar } from '../../engine/list/filters/FilterBar.tsx'
import list from '../../engine/list/state/list.module.css'
import { useRows } from '../../engine/list/state/rows.ts'
import { useListKey } from '../../engine/list/state/view.ts'
import { TrashNote } from '../../engine/list/TrashNote.tsx'
import { ListFooter } from '../../engine/list/table/ListFooter.tsx'
import { ListProvider } from '../../engine/list/table/ListProvider.tsx'
import { CreateButton } from '../../engine/list/table/NoRows.tsx'
import { Rows } from '../../engine/list/table/Rows.tsx'
import { ColumnsButton } from '../../engine/list/views/ColumnsButton.tsx'
import { ViewsButton } from '../../engine/list/views/ViewsButton.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { DropZone } from './DropZone.tsx'
import { FileGrid } from './FileGrid.tsx'
import styles from './library.module.css'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

type View = 'grid' | 'list'

/** The files of the unit, to be looked at, sent by the dozen, and linked to. */
export default function FileLibrary() {
  return (
    <ListProvider>
      <LibraryPage />
    </ListProvider>
  )
}

function LibraryPage() {
  const section = useSection()
  const t = useTranslate()
  const { total } = useRows()
  const [view, setView] = useStore<View>(`${useListKey()}.layout`, 'grid')
  return (
    <Page
      title={t(`resources.${section.name}.name`)}
      {...(total === undefined ? {} : { count: total })}
      actions={
        <>
          <ViewSwitch view={view} onView={setView} />
          <ViewsButton />
          {view === 'list' && <ColumnsButton />}
          <ExportButton />
          <CreateButton />
        </>
      }
    >
      <Uploading>
        <FilterBar />
        <TrashNote />
        <SelectionKeeper />
        <div className={list.card}>
          {view === 'list' && <BulkBar />}
          {view === 'list' ? <Rows /> : <FileGrid />}
          <ListFooter />
        </div>
      </Uploading>
    </Page>
  )
}

/** For those who may, files are taken anywhere on the page. */
function Uploading({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  const person = usePerson()
  const refresh = useRefresh()
  const uploads = useUploads(useCallback(() => refresh(), [refresh]))
  if (!mayDo(person, 'create', section)) return children
  return (
    <DropZone onFiles={uploads.add}>
      <UploadList uploads={uploads} />
      {children}
    </DropZone>
  )
}

const layouts = { grid: LayoutGrid, list: List } as const

function ViewSwitch({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const t = useTranslate()
  return (
    <fieldset className={styles.switch} aria-label={t('library.view.label')}>
      {(['grid', 'list'] as const).map((one) => {
        const Icon = layouts[one]
        const label = t(`library.view.${one}`)
        return (
          <button
            key={one}
            type='button'
            aria-pressed={view === one}
            aria-label={label}
            title={label}
            onClick={() => onView(one)}
          >
            <Icon size={17} aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
