import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type CSSProperties, createContext, type ReactNode, useContext, useId } from 'react'
import { useTranslate } from 'react-admin'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

interface Move {
  readonly from: number
  readonly to: number
}
interface SortableProps {
  readonly ids: readonly string[]
  readonly vertical?: boolean
  readonly onMove: (move: Move) => void
  readonly children: ReactNode
}

/** The id of what says how things are moved. The library's own comes later than the handles that it describes. */
const HowContext = createContext('')

/** Things that are put in order by dragging, or by space and the arrow keys. */
export function Sortable({ ids, vertical = false, onMove, children }: SortableProps) {
  const translate = useTranslate()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const how = useId()
  const place = (id: unknown) => ids.indexOf(String(id)) + 1
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove({ from: place(active.id) - 1, to: place(over.id) - 1 })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => translate('form.sort.lifted', { place: place(active.id) }),
          onDragOver: ({ over }) => (over ? translate('form.sort.over', { place: place(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? translate('form.sort.dropped', { place: place(over.id) }) : undefined),
          onDragCancel: () => translate('form.sort.cancelled'),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={vertical ? verticalListSortingStrategy : rectSortingStrategy}>
        <HowContext value={how}>{children}</HowContext>
      </SortableContext>
      <VisuallyHidden id={how}>{translate('form.sort.how')}</VisuallyHidden>
    </DndContext>
  )
}

interface SortableItem {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
  /** For the element that it is grabbed by. */
  readonly handle: Record<string, unknown>
}

export function useSortableItem(id: string): SortableItem {
  const how = useContext(HowContext)
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  return {
    ref: setNodeRef,
    style: {
      ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}),
      ...(transition ? { transition } : {}),
      ...(isDragging ? { position: 'relative', zIndex: 2, opacity: 0.85 } : {}),
    },
    handle: { ...attributes, 'aria-describedby': how, ...listeners },
  }
}
