import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Moves the focus to another element when the element that contains it unmounts, so that the focus is not lost. */
export function useFocusOnUnmount(
  container: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined = heading,
): void {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useLayoutEffect(
    () => () => {
      if (container.current?.contains(document.activeElement)) setTimeout(() => focus(latest.current()))
    },
    [container],
  )
}

const heading = () => document.querySelector<HTMLElement>('h1')

function focus(next: HTMLElement | null | undefined): void {
  if (!next || document.activeElement !== document.body) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus()
}
