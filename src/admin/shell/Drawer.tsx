import type { ReactNode } from 'react'
import { useTranslate } from '../providers/i18n.ts'
import { Modal } from '../ui/lazy-overlays.tsx'
import styles from './layout.module.css'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The sidebar on narrow screens. It covers the page until an entry is chosen. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const t = useTranslate()
  return (
    <Modal open={open} onClose={onClose}>
      <div className={styles.drawer} role='dialog' aria-modal='true' aria-label={t('shell.menu.label')}>
        {children}
      </div>
    </Modal>
  )
}
