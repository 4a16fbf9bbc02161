import type { KeyboardEvent } from 'react'
import type { Pixels } from './picture.ts'

interface Point {
  readonly x: number
  readonly y: number
}
interface Stage {
  /** Of the picture, from the middle. */
  readonly position: Point
  readonly zoom: number
  /** The picture as it is shown without zoom, and the part that is used. */
  readonly shown: Pixels
  readonly part: Pixels
}

/** Of the width or height of the part that is used; the large one with Shift. */
const [smallStep, largeStep] = [0.01, 0.1]
const zoomStep = 0.1

/** Where an arrow key moves the picture: to the right, and down. */
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where a picture stands after an arrow key, never leaving a part of the frame empty; nothing for other keys. */
export function movedBy({ key, shiftKey }: KeyboardEvent, { position, zoom, shown, part }: Stage): Point | undefined {
  const way = ways[key]
  if (!way) return undefined
  const step = shiftKey ? largeStep : smallStep
  return {
    x: within((shown.width * zoom - part.width) / 2, position.x + way.x * step * part.width),
    y: within((shown.height * zoom - part.height) / 2, position.y + way.y * step * part.height),
  }
}

/** The zoom after a key; `most` is the nearest. */
export function zoomedBy({ key }: KeyboardEvent, zoom: number, most: number): number {
  const step = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[key] ?? 0
  return Math.min(most, Math.max(1, zoom + step))
}

function within(most: number, value: number): number {
  const bound = Math.max(0, most)
  return Math.min(bound, Math.max(-bound, value))
}
