import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Span } from '../../../schema/judging/spans.ts'
import { type Border, bordersOf, type Edge, moved } from './edges.ts'
import styles from './ranges.module.css'
import { toneOf } from './tone.ts'

interface Props {
  readonly ordered: readonly Span[]
  /** Nothing where the bar is only looked at. */
  readonly onMove?: (edges: readonly Edge[]) => void
  /** A percentage to point at. */
  readonly at?: number | undefined
}

/** The ranges on a bar from 1 to 100 %, in the direction of reading; borders are dragged, or moved by the arrow keys. */
export function RangeBar({ ordered, onMove, at }: Props) {
  const translate = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  return (
    <fieldset className={styles.frame} aria-label={translate('assessment.ranges.bar')}>
      <div className={styles.bar} ref={bar}>
        {ordered.map((span, place) => (
          <span
            key={span.index}
            className={styles.part}
            style={placed(span.from - 1, span.to, toneOf(place, ordered.length))}
          >
            <bdi dir='ltr'>{span.from === span.to ? `${span.from}%` : `${span.from}–${span.to}%`}</bdi>
          </span>
        ))}
        {onMove &&
          bordersOf(ordered).map((border) => (
            <Handle key={border.right.index} border={border} bar={bar} onMove={(to) => onMove(moved(border, to))} />
          ))}
        {at !== undefined && <span className={styles.pointer} style={placed(at - 0.5, at - 0.5)} />}
      </div>
    </fieldset>
  )
}

const placed = (from: number, to: number, tone?: string) =>
  ({ insetInlineStart: `${from}%`, inlineSize: `${Math.max(0, to - from)}%`, '--tone': tone }) as CSSProperties

interface HandleProps {
  readonly border: Border
  readonly bar: React.RefObject<HTMLDivElement | null>
  readonly onMove: (to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function Handle({ border: { left, right }, bar, onMove }: HandleProps) {
  const translate = useTranslate()
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const share = (event.clientX - box.left) / box.width
    onMove(Math.round(100 * (isMirrored(event.currentTarget) ? 1 - share : share)))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
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
      style={placed(left.to, left.to)}
      role='slider'
      tabIndex={0}
      aria-label={translate('assessment.ranges.border', { lower: left.from, upper: right.to })}
      aria-valuemin={left.from}
      aria-valuemax={right.to - 1}
      aria-valuenow={left.to}
      aria-valuetext={`${left.to}%`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}

const isMirrored = (element: Element): boolean => element.matches(':dir(rtl)')
