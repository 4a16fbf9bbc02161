import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext } from 'react-admin'
import { useTranslate } from '../providers/i18n.ts'
import styles from './notifications.module.css'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }
const standardDuration = 5_000

interface Shown extends NotificationPayload {
  readonly number: number
}

/** What react-admin's `notify` says, one under another, read out by screen readers. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly Shown[]>([])
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (next) setShown((others) => [...others.slice(-2), { ...next, number: (others.at(-1)?.number ?? 0) + 1 }])
  }, [notifications, takeNotification])
  return (
    <div className={styles.stack} aria-live='polite'>
      {shown.map((notification) => (
        <Toast
          key={notification.number}
          notification={notification}
          onClose={() => setShown((all) => all.filter(({ number }) => number !== notification.number))}
        />
      ))}
    </div>
  )
}

function Toast({ notification, onClose }: { readonly notification: Shown; readonly onClose: () => void }) {
  const t = useTranslate()
  const { message, type, notificationOptions } = notification
  const duration = notificationOptions?.autoHideDuration ?? standardDuration
  const isLasting = notificationOptions?.autoHideDuration === null
  useEffect(() => {
    if (isLasting) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  })
  const Icon = icons[type]
  return (
    <div className={styles.toast} data-type={type} role={type === 'error' ? 'alert' : undefined}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {typeof message === 'string' ? t(message, notificationOptions?.messageArgs) : message}
      </div>
      <button type='button' className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
