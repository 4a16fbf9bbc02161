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
import { useTranslate } from 'ra-core'
import { type CSSProperties, createContext, type ReactNode, useContext, useId } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

interface Move {
  readonly from: number
  readonly to: number
}
interface SortableListProps {
  readonly ids: readonly string[]
  readonly vertical?: boolean
  readonly onMove: (move: Move) => void
  readonly children: ReactNode
}

/** The id of the keyboard instructions. The library's own instructions render later than the handles that refer to them. */
const InstructionsIdContext = createContext('')

/** A list that can be reordered by dragging, or by Space and the arrow keys. */
export function SortableList({ ids, vertical = false, onMove, children }: SortableListProps) {
  const translate = useTranslate()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const instructionsId = useId()
  const positionOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove({ from: positionOf(active.id) - 1, to: positionOf(over.id) - 1 })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => translate('form.sort.lifted', { place: positionOf(active.id) }),
          onDragOver: ({ over }) => (over ? translate('form.sort.over', { place: positionOf(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? translate('form.sort.dropped', { place: positionOf(over.id) }) : undefined),
          onDragCancel: () => translate('form.sort.cancelled'),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={vertical ? verticalListSortingStrategy : rectSortingStrategy}>
        <InstructionsIdContext value={instructionsId}>{children}</InstructionsIdContext>
      </SortableContext>
      <VisuallyHidden id={instructionsId}>{translate('form.sort.how')}</VisuallyHidden>
    </DndContext>
  )
}

interface SortableItem {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
  /** Props of the drag handle. */
  readonly handle: Record<string, unknown>
}

export function useSortableItem(id: string): SortableItem {
  const instructionsId = useContext(InstructionsIdContext)
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  return {
    ref: setNodeRef,
    style: {
      ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}),
      ...(transition ? { transition } : {}),
      ...(isDragging ? { position: 'relative', zIndex: 2, opacity: 0.85 } : {}),
    },
    handle: { ...attributes, 'aria-describedby': instructionsId, ...listeners },
  }
}
