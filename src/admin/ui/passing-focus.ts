import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** When something goes from the page that has the focus, or holds what has it, the focus is passed on instead of getting lost. */
export function usePassingFocus(
  goes: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined = heading,
): void {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useLayoutEffect(
    () => () => {
      if (goes.current?.contains(document.activeElement)) setTimeout(() => focus(latest.current()))
    },
    [goes],
  )
}

const heading = () => document.querySelector<HTMLElement>('h1')

function focus(next: HTMLElement | null | undefined): void {
  if (!next || document.activeElement !== document.body) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus()
}
