import { GripVertical } from 'lucide-react'
import { type DataProvider, useDataProvider } from 'ra-core'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useSection } from '../../../context/context.tsx'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { initialSort } from '../../../providers/initial-sort.ts'
import { SortableList, useSortableItem } from '../../../ui/controls/SortableList.tsx'
import { useNumberFormat } from '../../../ui/text/locale-formats.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type MoveStep, type OrderedItemProps, OrderingContext, type RowOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRows } from '../state/rows.ts'
import { moveIcons } from './move-icons.tsx'
import styles from './order.module.css'
import { useReorder } from './use-reorder.ts'

/** Rows that can be reordered by dragging, by the keyboard on their handles, or by their menus. */
export default function DraggableRows({ children }: { readonly children: ReactNode }) {
  const { rows } = useRows()
  const { said: announcement, moveTo, stepsOf, start } = useRowPositions()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const ordering: RowOrdering = { rows, Item, Handle, stepsOf }
  return (
    <OrderingContext value={ordering}>
      <SortableList
        vertical
        ids={ids}
        onMove={({ from, to }) => {
          const row = rows[from]
          if (row) void moveTo(row, start + to)
        }}
      >
        {children}
      </SortableList>
      <VisuallyHidden role='status'>{announcement}</VisuallyHidden>
    </OrderingContext>
  )
}

/** The positions of the records, counted from 0 over all pages, and the functions that change them. */
function useRowPositions() {
  const t = useTranslate()
  const number = useNumberFormat()
  const { rows, page, perPage, total = 0 } = useRows()
  const rowAt = useRowAt()
  const move = useReorder()
  const [announcement, setAnnouncement] = useState('')
  const start = (page - 1) * perPage
  const moveTo = async (row: Row, to: number) => {
    const from = start + rows.indexOf(row)
    const next = await rowAt(to > from ? to + 1 : to)
    const isDone = await move({ id: row.id, before: next?.id ?? null }, (current) => {
      const others = current.filter(({ id }) => id !== row.id)
      const isOnPage = to >= start && to < start + current.length
      return isOnPage ? others.toSpliced(to - start, 0, row) : others
    })
    if (isDone) setAnnouncement(t('order.moved', { place: number(to + 1), total: number(total) }))
  }
  const stepsOf = (id: string): readonly MoveStep[] => {
    const index = rows.findIndex((row) => row.id === id)
    const row = rows[index]
    if (!row) return []
    const at = start + index
    const step = (name: MoveStep['name'], to: number): MoveStep => ({
      name,
      label: t(`order.${name}`),
      icon: moveIcons[name],
      act: () => void moveTo(row, to),
    })
    return [
      ...(at > 0 ? [step('up', at - 1)] : []),
      ...(at < total - 1 ? [step('down', at + 1)] : []),
      ...(at > 0 ? [step('top', 0)] : []),
      ...(at < total - 1 ? [step('bottom', total - 1)] : []),
    ]
  }
  return { said: announcement, moveTo, stepsOf, start }
}

/** Returns the record at a position of the whole list; a record on another page is fetched. */
function useRowAt(): (position: number) => Promise<Row | undefined> {
  const section = useSection()
  const locale = useLocale()
  const provider = useDataProvider<DataProvider>()
  const { rows, page, perPage, total = 0 } = useRows()
  return async (position) => {
    const onPage = rows[position - (page - 1) * perPage]
    if (onPage || position >= total) return onPage
    const { data } = await provider.getList<Row>(section.name, {
      pagination: { page: position + 1, perPage: 1 },
      sort: initialSort(section),
      filter: {},
      meta: { locale },
    })
    return data[0]
  }
}

type Grip = ReturnType<typeof useSortableItem>['handle']
const GripContext = createContext<Grip>({})

function Item({ as: Tag, id, ...rest }: OrderedItemProps) {
  const { ref, style, handle } = useSortableItem(id)
  return (
    <GripContext value={handle}>
      <Tag {...rest} ref={ref} style={style} />
    </GripContext>
  )
}

function Handle({ title }: { readonly title: string }) {
  const t = useTranslate()
  const grip = useContext(GripContext)
  return (
    <button
      type='button'
      className={styles.handle}
      {...grip}
      aria-roledescription={t('form.sort.item')}
      aria-label={t('order.handle', { title })}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
