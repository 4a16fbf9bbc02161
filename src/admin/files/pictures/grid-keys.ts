import type { KeyboardEvent } from 'react'

/** Where a key leads from a tile of a grid, by its place; nothing for other keys and beyond the edge. */
export function placeAfter({ key, currentTarget }: KeyboardEvent<HTMLElement>, from: number): number | undefined {
  const tiles = [...currentTarget.children].filter((tile) => tile instanceof HTMLElement)
  const top = tiles[0]?.offsetTop
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length)
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: tiles.length - 1 - from,
  }
  const to = from + (steps[key] ?? 0)
  return Object.hasOwn(steps, key) && to >= 0 && to < tiles.length ? to : undefined
}
