import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { useSection } from '../../context/context.tsx'
import { TitlesProvider } from '../../field/cells/cell.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { CustomPageLinks } from '../../ui/CustomPageLinks.tsx'
import { Page } from '../../ui/Page.tsx'
import { PinButton } from '../../ui/PinButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useDrawerTarget } from '../drawer/use-drawer-target.ts'
import { ExportButton } from './actions/ExportButton.tsx'
import { BulkBar, SelectionReset } from './BulkBar.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import styles from './state/list.module.css'
import { useDensity } from './state/list-preferences.ts'
import type { TitlesById } from './state/row.ts'
import { useRows } from './state/rows.ts'
import { useIsTotalExact, useTotalText } from './state/total.ts'
import { TrashBanner } from './TrashBanner.tsx'
import { CreateButton } from './table/EmptyList.tsx'
import { ListFooter } from './table/ListFooter.tsx'
import { Rows } from './table/Rows.tsx'
import { SectionListProvider } from './table/SectionListProvider.tsx'
import { ColumnsButton } from './views/ColumnsButton.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'

/** The list page of a section. Its query is stored in the URL, so that a list can be shared as a link. */
export default memo(function SectionList() {
  return (
    <SectionListProvider>
      <ListPage />
    </SectionListProvider>
  )
})

const RecordDrawer = lazy(() => import('../drawer/RecordDrawer.tsx'))
const emptyTitles: TitlesById = {}

function ListPage() {
  const section = useSection()
  const t = useTranslate()
  const isExact = useIsTotalExact()
  const [density] = useDensity()
  const { total, meta } = useRows()
  const { target, close } = useDrawerTarget()
  const titles = (meta as { readonly titles?: TitlesById } | undefined)?.titles ?? emptyTitles
  return (
    <Page
      title={t(`resources.${section.name}.name`)}
      count={total}
      countSuffix={isExact ? '' : '+'}
      afterTitle={section.inMenu && <PinButton section={section} className={styles.pin} />}
      actions={<ListButtons />}
    >
      <FilterBar />
      <ResultCountAnnouncer />
      <TrashBanner />
      <TitlesProvider value={titles}>
        <SelectionReset />
        <div className={styles.card} data-density={density}>
          <BulkBar />
          <Rows />
          <ListFooter />
        </div>
      </TitlesProvider>
      {target && (
        <Suspense>
          <RecordDrawer target={target} onClose={close} />
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
    <CustomPageLinks section={useSection()} />
    <CreateButton />
  </>
)

/** Announces the number of records to screen readers after a search or filter changes it. */
function ResultCountAnnouncer() {
  const t = useTranslate()
  const { total, isPlaceholderData, filterValues } = useRows()
  const totalText = useTotalText()
  const filterKey = JSON.stringify(filterValues)
  const announcedKey = useRef(filterKey)
  const [announcement, setSaid] = useState('')
  useEffect(() => {
    if (total === undefined || isPlaceholderData || announcedKey.current === filterKey) return
    announcedKey.current = filterKey
    setSaid(t('list.found', { smart_count: total, total: totalText }))
  }, [filterKey, total, isPlaceholderData, totalText, t])
  return <VisuallyHidden role='status'>{announcement}</VisuallyHidden>
}
