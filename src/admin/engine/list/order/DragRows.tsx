import { GripVertical } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { useSection } from '../../../context/context.tsx'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { Sortable, useSortableItem } from '../../../ui/controls/sorting.tsx'
import { useNumber } from '../../../ui/text/formats.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type ItemProps, type Ordering, OrderingContext, type Step } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRows } from '../state/rows.ts'
import { firstSort } from '../state/view.ts'
import styles from './order.module.css'
import { stepIcons } from './step-icons.tsx'
import { useMove } from './use-move.ts'

/** Rows that are put in order by dragging, by the keys of their handles, or by their menus. */
export default function DragRows({ children }: { readonly children: ReactNode }) {
  const { rows } = useRows()
  const { said, moveTo, stepsOf, start } = usePlaces()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const ordering: Ordering = { rows, Item, Handle, stepsOf }
  return (
    <OrderingContext value={ordering}>
      <Sortable
        vertical
        ids={ids}
        onMove={({ from, to }) => {
          const row = rows[from]
          if (row) void moveTo(row, start + to)
        }}
      >
        {children}
      </Sortable>
      <VisuallyHidden role='status'>{said}</VisuallyHidden>
    </OrderingContext>
  )
}

/** The places of the records, from 0 over all pages, and the ways to change them. */
function usePlaces() {
  const t = useTranslate()
  const number = useNumber()
  const { rows, page, perPage, total = 0 } = useRows()
  const rowAt = useRowAt()
  const move = useMove()
  const [said, setSaid] = useState('')
  const start = (page - 1) * perPage
  const moveTo = async (row: Row, to: number) => {
    const from = start + rows.indexOf(row)
    const next = await rowAt(to > from ? to + 1 : to)
    const isDone = await move({ id: row.id, before: next?.id ?? null }, (now) => {
      const others = now.filter(({ id }) => id !== row.id)
      const isHere = to >= start && to < start + now.length
      return isHere ? others.toSpliced(to - start, 0, row) : others
    })
    if (isDone) setSaid(t('order.moved', { place: number(to + 1), total: number(total) }))
  }
  const stepsOf = (id: string): readonly Step[] => {
    const index = rows.findIndex((row) => row.id === id)
    const row = rows[index]
    if (!row) return []
    const at = start + index
    const step = (name: Step['name'], to: number): Step => ({
      name,
      label: t(`order.${name}`),
      icon: stepIcons[name],
      act: () => void moveTo(row, to),
    })
    return [
      ...(at > 0 ? [step('up', at - 1)] : []),
      ...(at < total - 1 ? [step('down', at + 1)] : []),
      ...(at > 0 ? [step('top', 0)] : []),
      ...(at < total - 1 ? [step('bottom', total - 1)] : []),
    ]
  }
  return { said, moveTo, stepsOf, start }
}

/** The record at a place of the whole list; one of another page is fetched. */
function useRowAt(): (place: number) => Promise<Row | undefined> {
  const section = useSection()
  const locale = useLocale()
  const provider = useDataProvider<DataProvider>()
  const { rows, page, perPage, total = 0 } = useRows()
  return async (place) => {
    const here = rows[place - (page - 1) * perPage]
    if (here || place >= total) return here
    const { data } = await provider.getList<Row>(section.name, {
      pagination: { page: place + 1, perPage: 1 },
      sort: firstSort(section),
      filter: {},
      meta: { locale },
    })
    return data[0]
  }
}

type Grip = ReturnType<typeof useSortableItem>['handle']
const GripContext = createContext<Grip>({})

function Item({ as: Tag, id, ...rest }: ItemProps) {
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
