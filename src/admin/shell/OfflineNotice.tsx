import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../providers/i18n.ts'
import styles from './layout.module.css'

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const t = useTranslate()
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <div role='status'>
      {!online && (
        <p className={styles.offline}>
          <WifiOff size={16} aria-hidden />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
