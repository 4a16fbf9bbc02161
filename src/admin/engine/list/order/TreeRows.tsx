import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { useNotify, useStore } from 'react-admin'
import { mayDo } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { useNumber } from '../../../ui/text/formats.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type Ordering, OrderingContext, type Step } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'
import { useListKey } from '../state/view.ts'
import styles from './order.module.css'
import { stepIcons } from './step-icons.tsx'
import { TreeHandle, TreeItem } from './TreeHandle.tsx'
import { type Branch, branchesOf, deepestFor, moved, type Node, stepsFor, type Target } from './tree.ts'
import { type Drop, TreeContext, useTree } from './tree-context.ts'
import { useMove } from './use-move.ts'

const noneClosed: readonly string[] = []

/** Every record under its parent. Those with others under them can be closed, which is remembered. */
export default function TreeRows({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  const person = usePerson()
  const { rows } = useRows()
  const [closed, setClosed] = useStore(`${useListKey()}.closed`, noneClosed)
  const { said, move, stepsOf, deepestOf, limit } = useTreeMoves()
  const frame = useRef<HTMLDivElement>(null)
  const [lifted, lift] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const branches = useMemo(() => branchesOf(nodesOf(rows, section.list.tree), new Set(closed)), [rows, section, closed])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = branches.flatMap(({ id }) => byId.get(id) ?? [])
  const toggle = (id: string) => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id])
  const mayMove = mayDo(person, 'edit', section)
  const ordering: Ordering = {
    rows: shown,
    Lead: TreeLead,
    stepsOf: mayMove ? stepsOf : () => [],
    ...(mayMove ? { Item: TreeItem, Handle: TreeHandle } : {}),
  }
  return (
    <OrderingContext value={ordering}>
      <TreeContext value={{ branches, closed, toggle, move, deepestOf, limit, frame, lifted, lift, drop, setDrop }}>
        <div ref={frame} data-moving={lifted !== undefined || undefined} className={styles.tree}>
          {children}
        </div>
      </TreeContext>
      <VisuallyHidden role='status'>{drop?.isLimited ? limit : said}</VisuallyHidden>
    </OrderingContext>
  )
}

const nodesOf = (rows: readonly Row[], tree = ''): readonly Node[] =>
  rows.map((row) => {
    const parent: unknown = row[tree]
    return { id: row.id, parent: typeof parent === 'string' ? parent : null }
  })

function useTreeMoves() {
  const { list } = useSection()
  const t = useTranslate()
  const number = useNumber()
  const { rows } = useRows()
  const titleOf = useRowTitle()
  const send = useMove()
  const [said, setSaid] = useState('')
  const notify = useNotify()
  const nodes = nodesOf(rows, list.tree)
  const deepestOf = (id: string) => deepestFor(nodes, id, list.depth)
  const limit = list.depth === undefined ? '' : t('validations.depth', { max: number(list.depth) })
  const move = async (id: string, { before, parent }: Target) => {
    const isDone = await send({ id, before, parent }, (now) => {
      const row = now.find((one) => one.id === id)
      return row && list.tree ? moved(now, { ...row, [list.tree]: parent }, before) : now
    })
    if (!isDone) return
    const beside = nodes.filter((node) => node.parent === parent && node.id !== id).map((node) => node.id)
    const place = number((before === null ? beside.length : beside.indexOf(before)) + 1)
    const above = rows.find((row) => row.id === parent)
    setSaid(above ? t('order.movedUnder', { parent: titleOf(above), place }) : t('order.movedTop', { place }))
  }
  const stepsOf = (id: string): readonly Step[] =>
    Object.entries(stepsFor(nodes, id)).map(([key, target]) => {
      const name = key as Step['name']
      const isOver = name === 'in' && (branchesOf(nodes).find((one) => one.id === id)?.depth ?? 0) + 1 > deepestOf(id)
      const act = () => (isOver ? notify(limit, { type: 'warning' }) : void move(id, target))
      const label = t(`order.${name}`)
      return { name, label: isOver ? t('order.limited', { label, limit }) : label, icon: stepIcons[name], act }
    })
  return { said, move, stepsOf, deepestOf, limit }
}

/** How far in a record stands, and what opens and closes it. */
function TreeLead({ row }: { readonly row: Row }) {
  const t = useTranslate()
  const title = useRowTitle()(row)
  const { branches, closed, toggle } = useTree()
  const branch: Branch | undefined = branches.find(({ id }) => id === row.id)
  const isClosed = closed.includes(row.id)
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
