import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { mayDo } from '../../../../schema/access.ts'
import { handOrderOf } from '../../../../schema/hand-order.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { isNarrowed } from './filters.ts'
import type { Row } from './row.ts'
import { useRows } from './rows.ts'

/** One way to move a record, as its row's menu offers it. */
export interface Step {
  readonly name: 'up' | 'down' | 'top' | 'bottom' | 'in' | 'out'
  readonly label: string
  readonly icon: ReactNode
  readonly act: () => void
}

export interface ItemProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'tr' | 'li'
  readonly id: string
}

/** What a list has besides while people put it in order by hand; the code behind it is loaded then. */
export interface Ordering {
  readonly rows: readonly Row[]
  /** The row itself, and what it is grabbed by; none where it only can be seen where a record stands. */
  readonly Item?: ComponentType<ItemProps>
  readonly Handle?: ComponentType<{ readonly row: Row; readonly title: string }>
  /** What stands before and beneath a title. */
  readonly Lead?: ComponentType<{ readonly row: Row }>
  readonly Trail?: ComponentType<{ readonly row: Row }>
  readonly stepsOf: (id: string) => readonly Step[]
}

export const OrderingContext = createContext<Ordering | undefined>(undefined)
export const useOrdering = (): Ordering | undefined => useContext(OrderingContext)

/** How the list on show is ordered by hand: as a list, as a tree, or as what was found in a tree; nothing when it is not. */
export function useOrderingKind(): 'list' | 'tree' | 'paths' | undefined {
  const section = useSection()
  const person = usePerson()
  const { sort, filterValues, isTrash } = useRows()
  const isTree = section.list.tree !== undefined
  const isAll = !isTrash && !isNarrowed(filterValues)
  if (!isAll || sort.field !== handOrderOf(section) || sort.order !== 'ASC')
    return isTree && !isTrash ? 'paths' : undefined
  if (isTree) return 'tree'
  return mayDo(person, 'edit', section) ? 'list' : undefined
}
