import { LayoutGrid, List } from 'lucide-react'
import { useCanAccess, useRefresh, useStore } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import { useSection } from '../../context/context.tsx'
import { ExportButton } from '../../engine/list/actions/ExportButton.tsx'
import { BulkBar, SelectionReset } from '../../engine/list/BulkBar.tsx'
import { FilterBar } from '../../engine/list/filters/FilterBar.tsx'
import list from '../../engine/list/state/list.module.css'
import { useListStorageKey } from '../../engine/list/state/list-preferences.ts'
import { useRows } from '../../engine/list/state/rows.ts'
import { TrashBanner } from '../../engine/list/TrashBanner.tsx'
import { CreateButton } from '../../engine/list/table/EmptyList.tsx'
import { ListFooter } from '../../engine/list/table/ListFooter.tsx'
import { Rows } from '../../engine/list/table/Rows.tsx'
import { SectionListProvider } from '../../engine/list/table/SectionListProvider.tsx'
import { ColumnsButton } from '../../engine/list/views/ColumnsButton.tsx'
import { ViewsButton } from '../../engine/list/views/ViewsButton.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { FileGrid } from './FileGrid.tsx'
import styles from './library.module.css'
import { MultiFileDropZone } from './MultiFileDropZone.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

type View = 'grid' | 'list'

/** The file library of the unit: browse, upload many files at once, and copy links. */
export default function FileLibrary() {
  return (
    <SectionListProvider>
      <LibraryPage />
    </SectionListProvider>
  )
}

function LibraryPage() {
  const section = useSection()
  const t = useTranslate()
  const { total } = useRows()
  const [view, setView] = useStore<View>(`${useListStorageKey()}.layout`, 'grid')
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
      <UploadArea>
        <FilterBar />
        <TrashBanner />
        <SelectionReset />
        <div className={list.card}>
          {view === 'list' && <BulkBar />}
          {view === 'list' ? <Rows /> : <FileGrid />}
          <ListFooter />
        </div>
      </UploadArea>
    </Page>
  )
}

/** People with the permission can drop files anywhere on the page. */
function UploadArea({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  const { canAccess } = useCanAccess({ action: 'create', resource: section.name })
  const refresh = useRefresh()
  const uploads = useUploads(useCallback(() => refresh(), [refresh]))
  if (!canAccess) return children
  return (
    <MultiFileDropZone onFiles={uploads.add}>
      <UploadList uploads={uploads} />
      {children}
    </MultiFileDropZone>
  )
}

const layouts = { grid: LayoutGrid, list: List } as const

function ViewSwitch({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const t = useTranslate()
  return (
    <fieldset className={styles.switch} aria-label={t('file-library.view.label')}>
      {(['grid', 'list'] as const).map((one) => {
        const Icon = layouts[one]
        const label = t(`file-library.view.${one}`)
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
