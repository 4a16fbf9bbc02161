import { useEffect, useState } from 'react'

/** The value, once it has not changed for 200 ms. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), 200)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
