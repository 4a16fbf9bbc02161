import { type PointerEvent, useEffect, useRef } from 'react'
import { familyOf, targetAt } from './tree.ts'
import { type Drop, useTree } from './tree-context.ts'

/** How far a level stands in, in pixels; `order.module.css` has it too. */
const level = 24
/** What is moved less than this was only clicked. */
const least = 4
/** This near to the edge of the window, the page moves along. */
const edge = 72

/** Dragging a record by its handle: up and down chooses the place, sideways the level. Escape puts it back. */
export function useTreeDrag(id: string) {
  const { branches, frame, lifted, lift, setDrop, move, deepestOf } = useTree()
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const isLifted = lifted === id
  const stop = () => {
    from.current = undefined
    lift(undefined)
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

  function spotAt({ clientX, clientY }: PointerEvent) {
    const family = new Set(familyOf(branches, id).map((branch) => branch.id))
    const others = branches.filter((branch) => !family.has(branch.id))
    const elements = [...(frame.current?.querySelectorAll<HTMLElement>('[data-branch]') ?? [])].filter(
      ({ dataset }) => !family.has(dataset.branch ?? ''),
    )
    const gap = elements.filter((element) => middleOf(element) < clientY).length
    const direction = frame.current && getComputedStyle(frame.current).direction === 'rtl' ? -1 : 1
    const own = branches.find((branch) => branch.id === id)?.depth ?? 0
    const across = from.current ? (clientX - from.current.x) * direction : 0
    const depth = Math.max(0, own + Math.round(across / level))
    const deepest = deepestOf(id)
    const target = targetAt(others, { gap, depth, deepest })
    const beside = others[gap === 0 ? 0 : gap - 1]
    const drop: Drop | undefined = beside && {
      at: beside.id,
      edge: gap === 0 ? 'before' : 'after',
      depth: target?.depth ?? deepest,
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
      if (!isLifted && distance < least) return
      if (!isLifted) lift(id)
      setDrop(spotAt(event).drop)
      follow(event.clientY)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const target = isLifted && from.current ? spotAt(event).target : undefined
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

function follow(y: number): void {
  if (y < edge) window.scrollBy(0, -edge / 4)
  else if (y > window.innerHeight - edge) window.scrollBy(0, edge / 4)
}
