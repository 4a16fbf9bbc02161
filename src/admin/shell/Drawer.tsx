import type { ReactNode } from 'react'
import { useTranslate } from '../providers/i18n.ts'
import { Modal } from '../ui/popups.tsx'
import styles from './layout.module.css'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The side bar of a narrow screen: over the page, until something is chosen. */
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
