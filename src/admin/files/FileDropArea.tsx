import { styled } from '@mui/material/styles'
import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  readonly onDrop: (file: File) => void
  readonly invalid: boolean
  readonly children: ReactNode
}

/** A drop zone for a file. The buttons inside offer the same actions without dragging. */
export function FileDropArea({ onDrop, invalid, children }: Props) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onDrop(file)
  }
  return (
    <Area data-over={over} data-invalid={invalid} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </Area>
  )
}

const Area = styled('div')({
  borderRadius: 'var(--radius)',
  '&[data-over=true]': { outline: '2px dashed var(--accent)', outlineOffset: 2 },
  '& > button[data-empty]': {
    display: 'grid',
    justifyItems: 'center',
    gap: 4,
    inlineSize: '100%',
    padding: '20px 12px',
    background: 'var(--sunken)',
    border: '1px dashed var(--line-strong)',
    borderRadius: 'var(--radius)',
    font: 'inherit',
    fontSize: 13,
    fontWeight: 500,
    color: 'var(--ink-2)',
    cursor: 'pointer',
  },
  '& > button[data-empty]:hover': { borderColor: 'var(--accent)', color: 'var(--accent-ink)' },
  '& > button[data-empty] small': { fontWeight: 400, fontSize: 12, color: 'var(--ink-3)' },
  '&[data-invalid=true] > button[data-empty]': { borderColor: 'var(--bad)', background: 'var(--bad-soft)' },
})
