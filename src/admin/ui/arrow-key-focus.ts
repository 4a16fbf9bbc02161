import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Moves the focus by arrow keys: up and down between a search field and the links below it; left and right between a link and the button
 * next to it.
 */
export function moveFocusByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') focusSibling(event.target)
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')].filter((stop) => stop.offsetParent)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = at < 0 ? undefined : stops[at + (steps[event.key] ?? stops.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function focusSibling(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || !target.matches('a, button')) return
  const other = [...(target.parentElement?.children ?? [])].find((one) => one !== target && one.matches('a, button'))
  if (other instanceof HTMLElement) other.focus()
}
