import { createContext, type RefObject, useContext } from 'react'
import type { Branch, Target } from './tree.ts'

/** The row beside which a dragged record would be dropped, and how many levels in. */
export interface Drop {
  readonly at: string
  readonly edge: 'before' | 'after'
  readonly depth: number
  /** Would it stand deeper, if the tree had more levels? */
  readonly isLimited: boolean
}

interface Tree {
  /** Those on show. */
  readonly branches: readonly Branch[]
  readonly closed: readonly string[]
  readonly toggle: (id: string) => void
  /** The deepest place that there is for a record, and what is said of the limit where the tree has one. */
  readonly deepestOf: (id: string) => number
  readonly limit: string
  readonly move: (id: string, target: Target) => Promise<void>
  /** What the rows stand in. */
  readonly frame: RefObject<HTMLElement | null>
  readonly lifted: string | undefined
  readonly lift: (id: string | undefined) => void
  readonly drop: Drop | undefined
  readonly setDrop: (drop: Drop | undefined) => void
}

export const TreeContext = createContext<Tree | undefined>(undefined)

export function useTree(): Tree {
  const tree = useContext(TreeContext)
  if (!tree) throw new Error('useTree is for rows of a tree')
  return tree
}
