import { type RefObject, useEffect } from 'react'

/** While an element takes the whole window, nothing beneath it can be reached. */
export function useAlone(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone) return
    const put = othersOf(element.current)
    for (const other of put) other.inert = true
    return () => {
      for (const other of put) other.inert = false
    }
  }, [element, isAlone])
}

/** What stands beside an element and beside whatever holds it. */
function othersOf(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement
  if (!element || !parent) return []
  const beside = [...parent.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !other.inert,
  )
  return [...beside, ...othersOf(parent)]
}
