import { useRef, useState } from 'react'
import MomentBox from './MomentBox.tsx'

interface Props {
  /** A day, `2026-11-21`, or nothing. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly label: string
  readonly wrong?: boolean
  readonly describedBy?: string
}

/** A day outside a form: what was typed or picked counts when it is left, and not at all when it is no day. */
export default function DayBox({ value, onChange, ...said }: Props) {
  const [pending, setPending] = useState<string | null>()
  // What is picked is left in the same moment, before it is drawn.
  const latest = useRef<string | null>(undefined)
  const keep = (day: string | null | undefined) => {
    latest.current = day
    setPending(day)
  }
  const settle = () => {
    const day = latest.current
    keep(undefined)
    if (day === undefined || day === value) return
    if (day === null) onChange('')
    else if (/^\d{4}-\d\d-\d\d$/.test(day)) onChange(day)
  }
  return (
    <MomentBox
      kind='date'
      value={(pending === undefined ? value : pending) || null}
      onChange={keep}
      onBlur={settle}
      {...said}
    />
  )
}
