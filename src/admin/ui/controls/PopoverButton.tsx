import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import { Popover } from '../lazy-overlays.tsx'

interface PopoverButtonProps {
  readonly icon: ReactNode
  readonly label: ReactNode
  /** The title of the panel. */
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

/** A button in the list header that opens a panel below it. */
export function PopoverButton({ icon, label, title, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        startIcon={icon}
        aria-haspopup='dialog'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { marginBlockStart: '4px' } } }}
      >
        <Suspense fallback={<div aria-busy='true' />}>{children(close)}</Suspense>
      </Popover>
    </>
  )
}
