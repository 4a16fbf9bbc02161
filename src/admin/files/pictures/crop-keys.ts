import type { KeyboardEvent } from 'react'
import type { PixelSize } from './crop-picture.ts'

interface Point {
  readonly x: number
  readonly y: number
}
interface CropState {
  /** The offset of the picture from the center. */
  readonly position: Point
  readonly zoom: number
  /** The size of the picture at zoom 1, and of the crop area. */
  readonly displayedSize: PixelSize
  readonly cropSize: PixelSize
}

/** Steps as a fraction of the crop area's width or height; Shift uses the large one. */
const [smallStep, largeStep] = [0.01, 0.1]
const zoomStep = 0.1

/** The direction in which an arrow key moves the picture: x to the right, y down. */
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The position of the picture after an arrow key, limited so that the crop area stays filled; undefined for other keys. */
export function moveCropByKey(
  { key, shiftKey }: KeyboardEvent,
  { position, zoom, displayedSize, cropSize }: CropState,
): Point | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = shiftKey ? largeStep : smallStep
  return {
    x: clamp((displayedSize.width * zoom - cropSize.width) / 2, position.x + direction.x * step * cropSize.width),
    y: clamp((displayedSize.height * zoom - cropSize.height) / 2, position.y + direction.y * step * cropSize.height),
  }
}

/** The position at which a point of the picture, given by its offset from the center of the crop area, becomes the center. */
export function centerCropAt(offset: Point, { position, zoom, displayedSize, cropSize }: CropState): Point {
  return {
    x: clamp((displayedSize.width * zoom - cropSize.width) / 2, position.x - offset.x),
    y: clamp((displayedSize.height * zoom - cropSize.height) / 2, position.y - offset.y),
  }
}

/** The zoom after a key press; `most` is the maximum. */
export function zoomByKey({ key }: KeyboardEvent, zoom: number, max: number): number {
  const step = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[key] ?? 0
  return Math.min(max, Math.max(1, zoom + step))
}

function clamp(max: number, value: number): number {
  const bound = Math.max(0, max)
  return Math.min(bound, Math.max(-bound, value))
}
