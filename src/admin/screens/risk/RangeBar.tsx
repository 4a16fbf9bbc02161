import { useTranslate } from 'ra-core'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { RowRange } from '../../../schema/validation/contiguous-ranges.ts'
import { type BoundaryChange, moveBoundary, type RangeBoundary, rangeBoundaries } from './range-boundaries.ts'
import { rangeColor } from './range-color.ts'
import styles from './ranges.module.css'

interface Props {
  readonly ordered: readonly RowRange[]
  /** Undefined for a read-only bar. */
  readonly onMove?: (changes: readonly BoundaryChange[]) => void
  /** A percentage to mark. */
  readonly marker?: number | undefined
}

/** The ranges on a bar from 1 to 100 %, in reading direction. Borders move by dragging or with the arrow keys. */
export function RangeBar({ ordered, onMove, marker }: Props) {
  const translate = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  return (
    <fieldset className={styles.frame} aria-label={translate('assessment.ranges.bar')}>
      <div className={styles.bar} ref={bar}>
        {ordered.map((span, index) => (
          <span
            key={span.index}
            className={styles.part}
            style={positionStyle(span.from - 1, span.to, rangeColor(index, ordered.length))}
          >
            <bdi dir='ltr'>{span.from === span.to ? `${span.from}%` : `${span.from}–${span.to}%`}</bdi>
          </span>
        ))}
        {onMove &&
          rangeBoundaries(ordered).map((boundary) => (
            <Handle
              key={boundary.right.index}
              boundary={boundary}
              bar={bar}
              onMove={(to) => onMove(moveBoundary(boundary, to))}
            />
          ))}
        {marker !== undefined && <span className={styles.pointer} style={positionStyle(marker - 0.5, marker - 0.5)} />}
      </div>
    </fieldset>
  )
}

const positionStyle = (from: number, to: number, tone?: string) =>
  ({ insetInlineStart: `${from}%`, inlineSize: `${Math.max(0, to - from)}%`, '--tone': tone }) as CSSProperties

interface HandleProps {
  readonly boundary: RangeBoundary
  readonly bar: React.RefObject<HTMLDivElement | null>
  readonly onMove: (to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function Handle({ boundary: { left, right }, bar, onMove }: HandleProps) {
  const translate = useTranslate()
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const share = (event.clientX - box.left) / box.width
    onMove(Math.round(100 * (isMirrored(event.currentTarget) ? 1 - share : share)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = isMirrored(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const step = event.key === forward ? 1 : event.key === backward ? -1 : steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(left.to + step)
  }
  return (
    <span
      className={styles.handle}
      style={positionStyle(left.to, left.to)}
      role='slider'
      tabIndex={0}
      aria-label={translate('assessment.ranges.border', { lower: left.from, upper: right.to })}
      aria-valuemin={left.from}
      aria-valuemax={right.to - 1}
      aria-valuenow={left.to}
      aria-valuetext={`${left.to}%`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    />
  )
}

const isMirrored = (element: Element): boolean => element.matches(':dir(rtl)')
