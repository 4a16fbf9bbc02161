import { useRef, useState } from 'react'
import DateTimePicker from './DateTimePicker.tsx'

interface Props {
  /** A date such as `2026-11-21`, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly label: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
}

/** A date input outside a form. The typed or picked value is applied on blur, and ignored if it is not a date. */
export default function DatePicker({ value, onChange, ...accessibility }: Props) {
  const [pending, setPending] = useState<string | null>()
  // Picking a date triggers blur in the same tick, before the next render.
  const latest = useRef<string | null>(undefined)
  const setLatest = (day: string | null | undefined) => {
    latest.current = day
    setPending(day)
  }
  const applyLatest = () => {
    const day = latest.current
    setLatest(undefined)
    if (day === undefined || day === value) return
    if (day === null) onChange('')
    else if (/^\d{4}-\d\d-\d\d$/.test(day)) onChange(day)
  }
  return (
    <DateTimePicker
      kind='date'
      value={(pending === undefined ? value : pending) || null}
      onChange={setLatest}
      onBlur={applyLatest}
      {...accessibility}
    />
  )
}
