import { ChevronRight } from 'lucide-react'
import { useCanAccess, useNotify, useStore } from 'ra-core'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { useNumberFormat } from '../../../ui/text/locale-formats.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useListStorageKey } from '../state/list-preferences.ts'
import { type MoveStep, OrderingContext, type RowOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'
import { moveIcons } from './move-icons.tsx'
import styles from './order.module.css'
import { TreeDragHandle, TreeItem } from './TreeItem.tsx'
import {
  flattenTree,
  type MoveTarget,
  maxDepthFor,
  moveRow,
  possibleMoves,
  type TreeBranch,
  type TreeNode,
} from './tree.ts'
import { type DropPosition, TreeContext, useTree } from './tree-context.ts'
import { useReorder } from './use-reorder.ts'

const noneCollapsed: readonly string[] = []

/** The records as a tree. Records with children can be collapsed; the collapsed state is stored. */
export default function TreeRows({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  const { rows } = useRows()
  const [closed, setClosed] = useStore(`${useListStorageKey()}.closed`, noneCollapsed)
  const { said: announcement, move, stepsOf, deepestOf, limit } = useTreeMoves()
  const frame = useRef<HTMLDivElement>(null)
  const [lifted, lift] = useState<string>()
  const [drop, setDrop] = useState<DropPosition>()
  const branches = useMemo(
    () => flattenTree(nodesOf(rows, section.list.tree), new Set(closed)),
    [rows, section, closed],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = branches.flatMap(({ id }) => byId.get(id) ?? [])
  const toggle = (id: string) => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id])
  const { canAccess: mayMove = false } = useCanAccess({ action: 'edit', resource: section.name })
  const ordering: RowOrdering = {
    rows: shown,
    Lead: TreeLead,
    stepsOf: mayMove ? stepsOf : () => [],
    ...(mayMove ? { Item: TreeItem, Handle: TreeDragHandle } : {}),
  }
  return (
    <OrderingContext value={ordering}>
      <TreeContext
        value={{
          branches,
          collapsed: closed,
          toggle,
          move,
          maxDepthOf: deepestOf,
          limit,
          frame,
          dragged: lifted,
          setDragged: lift,
          drop,
          setDrop,
        }}
      >
        <div ref={frame} data-moving={lifted !== undefined || undefined} className={styles.tree}>
          {children}
        </div>
      </TreeContext>
      <VisuallyHidden role='status'>{drop?.isLimited ? limit : announcement}</VisuallyHidden>
    </OrderingContext>
  )
}

const nodesOf = (rows: readonly Row[], tree = ''): readonly TreeNode[] =>
  rows.map((row) => {
    const parent: unknown = row[tree]
    return { id: row.id, parent: typeof parent === 'string' ? parent : null }
  })

function useTreeMoves() {
  const { list } = useSection()
  const t = useTranslate()
  const number = useNumberFormat()
  const { rows } = useRows()
  const titleOf = useRowTitle()
  const send = useReorder()
  const [announcement, setAnnouncement] = useState('')
  const notify = useNotify()
  const nodes = nodesOf(rows, list.tree)
  const deepestOf = (id: string) => maxDepthFor(nodes, id, list.depth)
  const limit = list.depth === undefined ? '' : t('validations.depth', { max: number(list.depth) })
  const move = async (id: string, { before, parent }: MoveTarget) => {
    const isDone = await send({ id, before, parent }, (current) => {
      const row = current.find((one) => one.id === id)
      return row && list.tree ? moveRow(current, { ...row, [list.tree]: parent }, before) : current
    })
    if (!isDone) return
    const siblings = nodes.filter((node) => node.parent === parent && node.id !== id).map((node) => node.id)
    const position = number((before === null ? siblings.length : siblings.indexOf(before)) + 1)
    const above = rows.find((row) => row.id === parent)
    setAnnouncement(
      above
        ? t('order.movedUnder', { parent: titleOf(above), place: position })
        : t('order.movedTop', { place: position }),
    )
  }
  const stepsOf = (id: string): readonly MoveStep[] =>
    Object.entries(possibleMoves(nodes, id)).map(([key, target]) => {
      const name = key as MoveStep['name']
      const isOver = name === 'in' && (flattenTree(nodes).find((one) => one.id === id)?.depth ?? 0) + 1 > deepestOf(id)
      const act = () => (isOver ? notify(limit, { type: 'warning' }) : void move(id, target))
      const label = t(`order.${name}`)
      return { name, label: isOver ? t('order.limited', { label, limit }) : label, icon: moveIcons[name], act }
    })
  return { said: announcement, move, stepsOf, deepestOf, limit }
}

/** The indentation of a record and its collapse button. */
function TreeLead({ row }: { readonly row: Row }) {
  const t = useTranslate()
  const title = useRowTitle()(row)
  const { branches, collapsed, toggle } = useTree()
  const branch: TreeBranch | undefined = branches.find(({ id }) => id === row.id)
  const isClosed = collapsed.includes(row.id)
  const children = branch?.children ?? 0
  return (
    <span className={styles.lead} style={{ '--depth': branch?.depth ?? 0 } as CSSProperties}>
      {children > 0 && (
        <button
          type='button'
          className={styles.toggle}
          aria-expanded={!isClosed}
          aria-label={t(isClosed ? 'order.open' : 'order.close', { title })}
          onClick={() => toggle(row.id)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}
