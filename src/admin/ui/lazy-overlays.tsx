import type { MenuProps } from '@mui/material/Menu'
import type { ModalProps } from '@mui/material/Modal'
import type { PopoverProps } from '@mui/material/Popover'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazy } from '../providers/lazy.ts'

/** Loads an overlay component when the first one of its kind opens. */
function whenOpen<P extends { open: boolean }>(Popup: ComponentType<P>): (props: P) => ReactNode {
  return (props) =>
    props.open ? (
      <Suspense fallback={null}>
        <Popup {...props} />
      </Suspense>
    ) : null
}

const LazyMenu = lazy(() => import('@mui/material/Menu'))

export const Modal = whenOpen<ModalProps>(lazy(() => import('@mui/material/Modal')))
export const Popover = whenOpen<PopoverProps>(lazy(() => import('@mui/material/Popover')))
/** A menu rendered inside the `main` landmark, where screen-reader users look for it. */
export const Menu = whenOpen<MenuProps>((props) => <LazyMenu container={document.querySelector('main')} {...props} />)
export const MenuItem = lazy(() => import('./ActionMenuItem.tsx'))
