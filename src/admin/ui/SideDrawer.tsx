import Drawer from '@mui/material/Drawer'
import { type ReactNode, type Ref, useMemo } from 'react'
import { DrawerContext } from './use-drawer.ts'

interface SideDrawerProps {
  readonly label: string
  /** Width in pixels, where there is room for it. */
  readonly width: number
  readonly paddingBlockEnd: string
  readonly ref?: Ref<HTMLDivElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A page in a drawer next to the page that it belongs to. */
export function SideDrawer({ label, width, paddingBlockEnd, ref, onClose, children }: SideDrawerProps) {
  const drawer = useMemo(() => ({ close: onClose }), [onClose])
  const sx = { ...sheet, inlineSize: `min(${width}px, 100vw)`, paddingBlockEnd }
  return (
    <Drawer
      open
      anchor='right'
      onClose={onClose}
      slotProps={{ paper: { ...(ref ? { ref } : {}), role: 'dialog', 'aria-label': label, sx } }}
    >
      <DrawerContext value={drawer}>{children}</DrawerContext>
    </Drawer>
  )
}

const sheet = {
  paddingInline: { xs: '12px', md: '24px' },
  background: 'var(--canvas)',
  backgroundImage: 'none',
} as const
