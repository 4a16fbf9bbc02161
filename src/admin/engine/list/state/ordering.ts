import { useCanAccess } from 'ra-core'
import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { manualOrderField } from '../../../../schema/manual-order.ts'
import { useSection } from '../../../context/context.tsx'
import { isFiltered } from './filters.ts'
import type { Row } from './row.ts'
import { useRows } from './rows.ts'

/** One move of a record, as an entry of its row menu. */
export interface MoveStep {
  readonly name: 'up' | 'down' | 'top' | 'bottom' | 'in' | 'out'
  readonly label: string
  readonly icon: ReactNode
  readonly act: () => void
}

export interface OrderedItemProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'tr' | 'li'
  readonly id: string
}

/** Additional parts of a manually ordered list; their code is loaded on demand. */
export interface RowOrdering {
  readonly rows: readonly Row[]
  /** The row component and its drag handle; undefined if the user can see the order but not change it. */
  readonly Item?: ComponentType<OrderedItemProps>
  readonly Handle?: ComponentType<{ readonly row: Row; readonly title: string }>
  /** Rendered before and below a title. */
  readonly Lead?: ComponentType<{ readonly row: Row }>
  readonly Trail?: ComponentType<{ readonly row: Row }>
  readonly stepsOf: (id: string) => readonly MoveStep[]
}

export const OrderingContext = createContext<RowOrdering | undefined>(undefined)
export const useOrdering = (): RowOrdering | undefined => useContext(OrderingContext)

/** The kind of manual order in the visible list: a list, a tree, or search results in a tree; undefined if there is none. */
export function useOrderingKind(): 'list' | 'tree' | 'paths' | undefined {
  const section = useSection()
  const { canAccess: mayMove } = useCanAccess({ action: 'edit', resource: section.name })
  const { sort, filterValues, isTrash } = useRows()
  const isTree = section.list.tree !== undefined
  const isAll = !isTrash && !isFiltered(filterValues)
  if (!isAll || sort.field !== manualOrderField(section) || sort.order !== 'ASC')
    return isTree && !isTrash ? 'paths' : undefined
  if (isTree) return 'tree'
  return mayMove ? 'list' : undefined
}
