import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTableBase } from 'react-admin'
import { mayDo } from '../../../schema/access.ts'
import { usePerson, useSection } from '../../shell/context.tsx'
import { FailedRows } from './FailedRows.tsx'
import { NoRows } from './NoRows.tsx'
import { RowCards } from './RowCards.tsx'
import { RowsTable } from './RowsTable.tsx'
import { useRows } from './rows.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useColumns } from './view.ts'

/** Under this width, a table is too wide for a screen. */
const narrow = '(max-width: 767.98px)'

/** The rows, or why there are none. react-admin's headless table keeps the state of loading, sorting and selecting. */
export function Rows() {
  const section = useSection()
  const person = usePerson()
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const { shown } = useColumns()
  const { error, rows } = useRows()
  const selectable = mayDo(person, 'edit', section) || mayDo(person, 'delete', section)
  if (error && rows.length === 0) return <FailedRows error={error} />
  return (
    <DataTableBase hasBulkActions={selectable} loading={<SkeletonRows />} empty={<NoRows />}>
      {isNarrow ? (
        <RowCards columns={shown} selectable={selectable} />
      ) : (
        <RowsTable columns={shown} selectable={selectable} />
      )}
    </DataTableBase>
  )
}
