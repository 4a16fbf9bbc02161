import { useCallback, useEffect, useRef } from 'react'

const maxLoadingMs = 5_000

/** Keeps what is typed between the key combination and the loaded palette, which then takes it as its text. */
export function useTypedWhileLoading(isOpen: boolean): () => string {
  const typed = useRef<string | null>(null)
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    // Without a connection the palette does not load, and typing goes on in the page.
    const timer = setTimeout(() => {
      typed.current = null
    }, maxLoadingMs)
    const onKey = (event: KeyboardEvent) => {
      if (typed.current === null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      typed.current += event.key
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return useCallback(() => {
    const text = typed.current ?? ''
    typed.current = null
    return text
  }, [])
}
