import { Suspense } from 'react'
import { useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { useSection } from '../shell/context.tsx'
import { PinButton } from '../shell/PinButton.tsx'
import { Page } from '../shell/ui/Page.tsx'
import { TitlesProvider } from './cells/cell.ts'
import { useDrawerPlace } from './drawer/drawer-place.ts'
import { BulkBar, SelectionKeeper } from './list/BulkBar.tsx'
import { ColumnsButton } from './list/ColumnsButton.tsx'
import { ExportButton } from './list/ExportButton.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { FoundNote } from './list/FoundNote.tsx'
import { ListFooter } from './list/ListFooter.tsx'
import { ListProvider } from './list/ListProvider.tsx'
import styles from './list/list.module.css'
import { CreateButton } from './list/NoRows.tsx'
import { Rows } from './list/Rows.tsx'
import type { Titles } from './list/row.ts'
import { useRows } from './list/rows.ts'
import { TrashNote } from './list/TrashNote.tsx'
import { useIsExact } from './list/total.ts'
import { ViewsButton } from './list/ViewsButton.tsx'
import { useDensity } from './list/view.ts'

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
