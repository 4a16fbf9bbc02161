import { Suspense } from 'react'
import { useSection } from '../context/context.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { Page } from '../ui/Page.tsx'
import { PinButton } from '../ui/PinButton.tsx'
import { TitlesProvider } from './cells/cell.ts'
import { useDrawerPlace } from './drawer/drawer-place.ts'
import { ExportButton } from './list/actions/ExportButton.tsx'
import { BulkBar, SelectionKeeper } from './list/BulkBar.tsx'
import { FilterBar } from './list/filters/FilterBar.tsx'
import styles from './list/list.module.css'
import { TrashNote } from './list/TrashNote.tsx'
import { FoundNote } from './list/table/FoundNote.tsx'
import { ListFooter } from './list/table/ListFooter.tsx'
import { ListProvider } from './list/table/ListProvider.tsx'
import { CreateButton } from './list/table/NoRows.tsx'
import { Rows } from './list/table/Rows.tsx'
import type { Titles } from './list/table/row.ts'
import { useRows } from './list/table/rows.ts'
import { useIsExact } from './list/table/total.ts'
import { ColumnsButton } from './list/views/ColumnsButton.tsx'
import { ViewsButton } from './list/views/ViewsButton.tsx'
import { useDensity } from './list/views/view.ts'

/** The list of a section's records. Its query stands in the address, so that a list can be sent to somebody. */
export default function SectionList() {
  return (
    <ListProvider>
      <ListPage />
    </ListProvider>
  )
}

const RecordDrawer = lazy(() => import('./drawer/RecordDrawer.tsx'))
const noTitles: Titles = {}

function ListPage() {
  const section = useSection()
  const t = useTranslate()
  const isExact = useIsExact()
  const [density] = useDensity()
  const { total, meta } = useRows()
  const { place, close } = useDrawerPlace()
  const titles = (meta as { readonly titles?: Titles } | undefined)?.titles ?? noTitles
  return (
    <Page
      title={t(`resources.${section.name}.name`)}
      {...(total === undefined ? {} : { count: isExact ? total : total - 1 })}
      countSuffix={isExact ? '' : '+'}
      beside={section.inMenu && <PinButton section={section} className={styles.pin} />}
      actions={<ListButtons />}
    >
      <FilterBar />
      <FoundNote />
      <TrashNote />
      <TitlesProvider value={titles}>
        <SelectionKeeper />
        <div className={styles.card} data-density={density}>
          <BulkBar />
          <Rows />
          <ListFooter />
        </div>
      </TitlesProvider>
      {place && (
        <Suspense>
          <RecordDrawer place={place} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}

const ListButtons = () => (
  <>
    <ViewsButton />
    <ColumnsButton />
    <ExportButton />
    <CreateButton />
  </>
)
