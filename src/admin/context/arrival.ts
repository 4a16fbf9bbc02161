import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { splitLocale } from '../../schema/paths.ts'

/** What a page is told on the way to it. */
export interface Arrival {
  /** The id of what gets the focus instead of the page's heading. */
  readonly focus?: string | undefined
}

const patience = 5_000
const step = 40

/**
 * Hands the focus to a page that is gone to, as a browser does with a whole page: to its heading, as soon as it stands. Gives what is
 * to be said where something of the page has taken the focus already.
 */
export function useArrival(): string {
  const { pathname, state } = useLocation()
  const { path } = splitLocale(pathname)
  const before = useRef(path)
  const [said, setSaid] = useState('')
  const { focus } = (state ?? {}) as Arrival
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

/** Focuses it, unless the person is on the page already. */
function arrive(element: HTMLElement): boolean {
  if (document.activeElement?.closest('main, [role=dialog]')) return false
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}
