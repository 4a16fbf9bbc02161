import { type RefObject, useEffect, useState } from 'react'

/** Does somebody point at an element, or stand in it with the focus? What is about to go stays until they have left. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const { current } = element
    const follow = {
      pointerenter: () => setPointed(true),
      pointerleave: () => setPointed(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    }
    for (const [type, act] of Object.entries(follow)) current?.addEventListener(type, act)
    return () => {
      for (const [type, act] of Object.entries(follow)) current?.removeEventListener(type, act)
    }
  }, [element])
  return isPointed || isFocused
}
