import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Takes the focus from a field to the links under it, and from link to link, by the keys that go up and down; by those that go aside
 * from a link to the button beside it and back.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') focusBeside(event.target)
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')].filter((stop) => stop.offsetParent)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = at < 0 ? undefined : stops[at + (steps[event.key] ?? stops.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function focusBeside(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || !target.matches('a, button')) return
  const other = [...(target.parentElement?.children ?? [])].find((one) => one !== target && one.matches('a, button'))
  if (other instanceof HTMLElement) other.focus()
}
