import { createContext, type RefObject, useContext } from 'react'
import type { MoveTarget, TreeBranch } from './tree.ts'

/** The drop position of a dragged record: the adjacent row and the depth. */
export interface DropPosition {
  readonly at: string
  readonly edge: 'before' | 'after'
  readonly depth: number
  /** Would the record be nested deeper if the tree allowed more levels? */
  readonly isLimited: boolean
}

interface Tree {
  /** The visible records. */
  readonly branches: readonly TreeBranch[]
  readonly collapsed: readonly string[]
  readonly toggle: (id: string) => void
  /** Returns the maximum depth of a record; `limit` is the message about the limit, if the tree has one. */
  readonly maxDepthOf: (id: string) => number
  readonly limit: string
  readonly move: (id: string, target: MoveTarget) => Promise<void>
  /** The container of the rows. */
  readonly frame: RefObject<HTMLElement | null>
  readonly dragged: string | undefined
  readonly setDragged: (id: string | undefined) => void
  readonly drop: DropPosition | undefined
  readonly setDrop: (drop: DropPosition | undefined) => void
}

export const TreeContext = createContext<Tree | undefined>(undefined)

export function useTree(): Tree {
  const tree = useContext(TreeContext)
  if (!tree) throw new Error('useTree is for rows of a tree')
  return tree
}
