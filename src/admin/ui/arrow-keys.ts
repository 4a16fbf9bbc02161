import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Takes the focus from a field to the links under it, and from link to link, by the keys that go up and down. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')].filter((stop) => stop.offsetParent)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = at < 0 ? undefined : stops[at + (steps[event.key] ?? stops.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
