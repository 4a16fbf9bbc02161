import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { splitLocale } from '../../schema/paths.ts'

/** Navigation state for the target page. */
export interface NavigationState {
  /** The id of the element that gets the focus instead of the page's heading. */
  readonly focus?: string | undefined
}

const patience = 5_000
const step = 40

/**
 * Moves the focus to the heading of a new page once it is loaded, as a browser does after a full page load. Returns the text to announce if
 * an element of the page already has the focus.
 */
export function useFocusOnNavigation(): string {
  const { pathname, state } = useLocation()
  const { path } = splitLocale(pathname)
  const before = useRef(path)
  const [said, setSaid] = useState('')
  const { focus } = (state ?? {}) as NavigationState
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    setSaid('')
    const until = Date.now() + patience
    let timer = setTimeout(look)
    function look(): void {
      const heading = document.querySelector<HTMLElement>('main h1')
      const wanted = (focus && document.getElementById(focus)) || undefined
      const isThere = heading && !document.querySelector('main [aria-busy=true]') && (!focus || wanted)
      if (!isThere && Date.now() < until) timer = setTimeout(look, step)
      else if (heading && !arrive(wanted ?? heading)) setSaid(heading.textContent)
    }
    return () => clearTimeout(timer)
  }, [path, focus])
  return said
}

/** Focuses the element and returns true, unless the focus is already inside the page or a dialog. */
function arrive(element: HTMLElement): boolean {
  if (document.activeElement?.closest('main, [role=dialog]')) return false
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}
