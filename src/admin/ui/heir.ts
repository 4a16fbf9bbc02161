import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** When something goes from the page that has the focus, or holds what has it, the focus goes to its heir instead of getting lost. */
export function useHeir(
  goes: RefObject<HTMLElement | null>,
  heir: () => HTMLElement | null | undefined = heading,
): void {
  const latest = useRef(heir)
  useEffect(() => {
    latest.current = heir
  })
  useLayoutEffect(
    () => () => {
      if (goes.current?.contains(document.activeElement)) setTimeout(() => focus(latest.current()))
    },
    [goes],
  )
}

const heading = () => document.querySelector<HTMLElement>('h1')

function focus(heir: HTMLElement | null | undefined): void {
  if (!heir || document.activeElement !== document.body) return
  if (heir.tabIndex < 0) heir.tabIndex = -1
  heir.focus()
}
