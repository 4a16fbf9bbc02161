import { inputId } from './use-field-input.ts'

const patience = 3_000
const step = 30

/**
 * Focuses the input of a value as soon as it exists: its tab may still be opening and its code loading. Returns a function that stops
 * waiting.
 */
export function focusSoon(path: string, onDone: () => void): () => void {
  const until = Date.now() + patience
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const input = document.getElementById(inputId(path))
    if (input) {
      input.focus()
      input.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' })
    }
    if (input || Date.now() > until) onDone()
    else timer = setTimeout(look, step)
  }
  timer = setTimeout(look, 0)
  return () => clearTimeout(timer)
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Runs a change that may re-render inputs, and restores the focus afterwards. */
export function preserveFocus(change: () => void): void {
  const { id } = document.activeElement ?? {}
  change()
  if (!id) return
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  })
}
