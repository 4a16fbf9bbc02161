import { GripVertical } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { type MoveStep, type OrderedItemProps, useOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import styles from './order.module.css'
import { withDescendants } from './tree.ts'
import { useTree } from './tree-context.ts'
import { useTreeDrag } from './use-tree-drag.ts'

/** A row of a tree. During a drag it may show the line of the drop position. */
export function TreeItem({ as: Tag, id, ...rest }: OrderedItemProps) {
  const { branches, dragged, drop, limit } = useTree()
  const isLifted = dragged !== undefined && withDescendants(branches, dragged).some((branch) => branch.id === id)
  const edge = drop?.at === id ? drop.edge : undefined
  return (
    <Tag
      {...rest}
      data-branch={id}
      data-lifted={isLifted || undefined}
      data-drop={edge}
      data-limited={(edge && drop?.isLimited) || undefined}
      style={{ '--drop': drop?.depth ?? 0, '--limit': JSON.stringify(limit) } as CSSProperties}
    />
  )
}

const keys: Readonly<Record<'en' | 'ar', Readonly<Record<string, MoveStep['name']>>>> = {
  en: { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out', Home: 'top', End: 'bottom' },
  ar: { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'in', ArrowRight: 'out', Home: 'top', End: 'bottom' },
}

/**
 * The drag handle of a record in a tree. The arrow keys move the record without lifting it: up, down, in and out, following the reading
 * direction.
 */
export function TreeDragHandle({ row, title }: { readonly row: Row; readonly title: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const ordering = useOrdering()
  const drag = useTreeDrag(row.id)
  const step = (event: KeyboardEvent) => {
    const name = keys[locale][event.key]
    if (!name) return
    event.preventDefault()
    event.stopPropagation()
    ordering
      ?.stepsOf(row.id)
      .find((one) => one.name === name)
      ?.act()
  }
  return (
    <button
      type='button'
      className={styles.handle}
      aria-label={t('order.treeHandle', { title })}
      onKeyDown={step}
      {...drag}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
