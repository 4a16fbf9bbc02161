import { useEffect, useState } from 'react'
import { exposeToScreenReaders } from './expose-to-screen-readers.ts'

/** Returns an element at the end of the body for a live region. It is exposed to assistive technology even while a dialog is open. */
export function useLiveRegion(): HTMLElement {
  const [region] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(region)
    const stop = exposeToScreenReaders(region)
    return () => {
      stop()
      region.remove()
    }
  }, [region])
  return region
}
