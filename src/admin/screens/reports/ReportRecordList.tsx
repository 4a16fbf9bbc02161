import { ResourceContextProvider } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { SectionProvider } from '../../context/context.tsx'
import { ExportButton } from '../../engine/list/actions/ExportButton.tsx'
import { RecordActionsProvider } from '../../engine/list/actions/RecordActions.tsx'
import { BulkBar, SelectionReset } from '../../engine/list/BulkBar.tsx'
import { FilterBar } from '../../engine/list/filters/FilterBar.tsx'
import list from '../../engine/list/state/list.module.css'
import { useListStorageKey } from '../../engine/list/state/list-preferences.ts'
import type { TitlesById } from '../../engine/list/state/row.ts'
import { useRows } from '../../engine/list/state/rows.ts'
import { ListFooter } from '../../engine/list/table/ListFooter.tsx'
import { Rows } from '../../engine/list/table/Rows.tsx'
import { SectionListBase } from '../../engine/list/table/SectionListBase.tsx'
import { ColumnsButton } from '../../engine/list/views/ColumnsButton.tsx'
import { TitlesProvider } from '../../field/cells/cell.ts'
import styles from './reports.module.css'

interface ReportRecordListProps {
  /** The section of the records: the report's own section or its source. */
  readonly section: EffectiveSection
  readonly from: string
  readonly to: string
  /** The content above the list, before its buttons. */
  readonly head: ReactNode
}

/** The records of the period in the engine's list. The URL holds the period, but not the list's page and filters. */
export const ReportRecordList = ({ section, ...rest }: ReportRecordListProps) => (
  <ResourceContextProvider value={section.name}>
    <SectionProvider section={section}>
      <PeriodList {...rest} />
    </SectionProvider>
  </ResourceContextProvider>
)

function PeriodList({ from, to, head }: Omit<ReportRecordListProps, 'section'>) {
  const fixedFilter = useMemo(() => ({ createdAt_from: from, createdAt_to: to }), [from, to])
  return (
    <SectionListBase
      name={`report.${useListStorageKey()}`}
      disableSyncWithLocation
      perPage={10}
      fixedFilter={fixedFilter}
    >
      <RecordActionsProvider>
        <Records head={head} />
      </RecordActionsProvider>
    </SectionListBase>
  )
}

const emptyTitles: TitlesById = {}

function Records({ head }: { readonly head: ReactNode }) {
  const { meta } = useRows()
  const titles = (meta as { readonly titles?: TitlesById } | undefined)?.titles ?? emptyTitles
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
        <SelectionReset />
        <div className={list.card}>
          <BulkBar />
          <Rows />
          <ListFooter />
        </div>
      </TitlesProvider>
    </>
  )
}
