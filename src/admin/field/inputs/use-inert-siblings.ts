import { type RefObject, useEffect } from 'react'

/** Makes the rest of the page inert while an element fills the whole window. */
export function useInertSiblings(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone) return
    const put = othersOf(element.current)
    for (const other of put) other.inert = true
    return () => {
      for (const other of put) other.inert = false
    }
  }, [element, isAlone])
}

/** The siblings of an element and of all its ancestors. */
function othersOf(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement
  if (!element || !parent) return []
  const beside = [...parent.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !other.inert,
  )
  return [...beside, ...othersOf(parent)]
}
