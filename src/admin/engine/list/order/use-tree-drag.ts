import { type PointerEvent, useEffect, useRef } from 'react'
import { dropTargetAt, withDescendants } from './tree.ts'
import { type DropPosition, useTree } from './tree-context.ts'

/** Indentation of a level in pixels; keep in sync with `order.module.css`. */
const levelWidth = 24
/** Distance in pixels below which a movement counts as a click. */
const clickTolerance = 4
/** Distance in pixels from the window's edge at which the page scrolls. */
const edge = 72

/** Drags a record by its handle: vertical movement selects the position, horizontal movement the depth. Escape cancels. */
export function useTreeDrag(id: string) {
  const { branches, frame, dragged, setDragged, setDrop, move, maxDepthOf } = useTree()
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const isLifted = dragged === id
  const stop = () => {
    from.current = undefined
    setDragged(undefined)
    setDrop(undefined)
  }
  const latest = useRef(stop)
  latest.current = stop
  useEffect(() => {
    if (!isLifted) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isLifted])

  function dropAt({ clientX, clientY }: PointerEvent) {
    const family = new Set(withDescendants(branches, id).map((branch) => branch.id))
    const others = branches.filter((branch) => !family.has(branch.id))
    const elements = [...(frame.current?.querySelectorAll<HTMLElement>('[data-branch]') ?? [])].filter(
      ({ dataset }) => !family.has(dataset.branch ?? ''),
    )
    const gap = elements.filter((element) => middleOf(element) < clientY).length
    const direction = frame.current && getComputedStyle(frame.current).direction === 'rtl' ? -1 : 1
    const own = branches.find((branch) => branch.id === id)?.depth ?? 0
    const offset = from.current ? (clientX - from.current.x) * direction : 0
    const depth = Math.max(0, own + Math.round(offset / levelWidth))
    const maxDepth = maxDepthOf(id)
    const target = dropTargetAt(others, { gap, depth, maxDepth: maxDepth })
    const neighbor = others[gap === 0 ? 0 : gap - 1]
    const drop: DropPosition | undefined = neighbor && {
      at: neighbor.id,
      edge: gap === 0 ? 'before' : 'after',
      depth: target?.depth ?? maxDepth,
      isLimited: target?.isLimited ?? true,
    }
    return { target, drop }
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return
      const distance = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y)
      if (!isLifted && distance < clickTolerance) return
      if (!isLifted) setDragged(id)
      setDrop(dropAt(event).drop)
      scrollAtEdge(event.clientY)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const target = isLifted && from.current ? dropAt(event).target : undefined
      if (target) void move(id, target)
      stop()
    },
    onPointerCancel: stop,
  }
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

function scrollAtEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -edge / 4)
  else if (y > window.innerHeight - edge) window.scrollBy(0, edge / 4)
}
