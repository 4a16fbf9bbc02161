import { type ReactNode, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { SectionProvider } from '../../context/context.tsx'
import { ExportButton } from '../../engine/list/actions/ExportButton.tsx'
import { RecordActionsProvider } from '../../engine/list/actions/RecordActions.tsx'
import { BulkBar, SelectionKeeper } from '../../engine/list/BulkBar.tsx'
import { FilterBar } from '../../engine/list/filters/FilterBar.tsx'
import list from '../../engine/list/state/list.module.css'
import type { Titles } from '../../engine/list/state/row.ts'
import { useRows } from '../../engine/list/state/rows.ts'
import { useListKey } from '../../engine/list/state/view.ts'
import { ListFooter } from '../../engine/list/table/ListFooter.tsx'
import { Listing } from '../../engine/list/table/Listing.tsx'
import { Rows } from '../../engine/list/table/Rows.tsx'
import { ColumnsButton } from '../../engine/list/views/ColumnsButton.tsx'
import { TitlesProvider } from '../../field/cells/cell.ts'
import styles from './reports.module.css'

interface RecordListProps {
  /** The section whose records they are: the report's own, or the one behind it. */
  readonly section: EffectiveSection
  readonly from: string
  readonly to: string
  /** What stands above the list, before its buttons. */
  readonly head: ReactNode
}

/** The records of the period in the engine's list. Its page and filters are not in the address: the period is. */
export const RecordList = ({ section, ...rest }: RecordListProps) => (
  <ResourceContextProvider value={section.name}>
    <SectionProvider section={section}>
      <PeriodList {...rest} />
    </SectionProvider>
  </ResourceContextProvider>
)

function PeriodList({ from, to, head }: Omit<RecordListProps, 'section'>) {
  const within = useMemo(() => ({ createdAt_from: from, createdAt_to: to }), [from, to])
  return (
    <Listing name={`report.${useListKey()}`} disableSyncWithLocation perPage={10} within={within}>
      <RecordActionsProvider>
        <Records head={head} />
      </RecordActionsProvider>
    </Listing>
  )
}

const noTitles: Titles = {}

function Records({ head }: { readonly head: ReactNode }) {
  const { meta } = useRows()
  const titles = (meta as { readonly titles?: Titles } | undefined)?.titles ?? noTitles
  return (
    <>
      <div className={styles.tablesHead}>
        {head}
        <span className={styles.tablesButtons}>
          <ColumnsButton />
          <ExportButton />
        </span>
      </div>
      <FilterBar />
      <TitlesProvider value={titles}>
        <SelectionKeeper />
        <div className={list.card}>
          <BulkBar />
          <Rows />
          <ListFooter />
        </div>
      </TitlesProvider>
    </>
  )
}
