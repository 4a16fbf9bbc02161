import { GripVertical } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { type ItemProps, type Step, useOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import styles from './order.module.css'
import { familyOf } from './tree.ts'
import { useTree } from './tree-context.ts'
import { useTreeDrag } from './use-tree-drag.ts'

/** A row of a tree; while one is dragged, it may show the line where that would go. */
export function TreeItem({ as: Tag, id, ...rest }: ItemProps) {
  const { branches, lifted, drop, limit } = useTree()
  const isLifted = lifted !== undefined && familyOf(branches, lifted).some((branch) => branch.id === id)
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

const keys: Readonly<Record<'en' | 'ar', Readonly<Record<string, Step['name']>>>> = {
  en: { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out', Home: 'top', End: 'bottom' },
  ar: { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'in', ArrowRight: 'out', Home: 'top', End: 'bottom' },
}

/** What a record of a tree is grabbed by. The arrow keys move it without lifting: up, down, in and out, as the page is read. */
export function TreeHandle({ row, title }: { readonly row: Row; readonly title: string }) {
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
