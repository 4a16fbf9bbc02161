import { memo, Suspense } from 'react'
import { useSection } from '../../context/context.tsx'
import { TitlesProvider } from '../../field/cells/cell.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { Page } from '../../ui/Page.tsx'
import { PinButton } from '../../ui/PinButton.tsx'
import { useDrawerPlace } from '../drawer/drawer-place.ts'
import { ExportButton } from './actions/ExportButton.tsx'
import { BulkBar, SelectionKeeper } from './BulkBar.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import styles from './state/list.module.css'
import type { Titles } from './state/row.ts'
import { useRows } from './state/rows.ts'
import { useIsExact } from './state/total.ts'
import { useDensity } from './state/view.ts'
import { TrashNote } from './TrashNote.tsx'
import { FoundNote } from './table/FoundNote.tsx'
import { ListFooter } from './table/ListFooter.tsx'
import { ListProvider } from './table/ListProvider.tsx'
import { CreateButton } from './table/NoRows.tsx'
import { Rows } from './table/Rows.tsx'
import { ColumnsButton } from './views/ColumnsButton.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'

/** The list of a section's records. Its query stands in the address, so that a list can be sent to somebody. */
export default memo(function SectionList() {
  return (
    <ListProvider>
      <ListPage />
    </ListProvider>
  )
})

const RecordDrawer = lazy(() => import('../drawer/RecordDrawer.tsx'))
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
      count={total}
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
