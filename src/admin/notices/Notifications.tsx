import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type NotificationPayload, useNotificationContext } from 'react-admin'
import { useTranslate } from '../providers/i18n.ts'
import { useHeld } from '../ui/held.ts'
import { usePassingFocus } from '../ui/passing-focus.ts'
import styles from './notifications.module.css'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }
const standardDuration = 5_000

interface Shown extends NotificationPayload {
  readonly number: number
}

/** What react-admin's `notify` says, one under another, read out by screen readers; with `until`, it stays until that has settled. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const close = useCallback((number: number) => setShown((all) => all.filter((one) => one.number !== number)), [])
  const stack = useRef<HTMLDivElement>(null)
  useShortcut(() => {
    const buttons = [...(stack.current?.querySelectorAll('button') ?? [])]
    const last = buttons.findLast((button) => button.hasAttribute('aria-keyshortcuts')) ?? buttons.at(-1)
    last?.focus()
  })
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (next) setShown((others) => withNext(others, next))
  }, [notifications, takeNotification])
  return (
    <div ref={stack} className={styles.stack} aria-live='polite'>
      {shown.map((notification) => (
        <Toast key={notification.number} notification={notification} onClose={close} />
      ))}
    </div>
  )
}

/** The key that leads to what can be done about the last notification. */
export const noticeKey = 'F8'

function useShortcut(onPress: () => void): void {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => key === noticeKey && latest.current()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Two others stay at most, none that says the same, and after a success no failure that would have gone by itself. */
function withNext(others: readonly Shown[], next: NotificationPayload): readonly Shown[] {
  const standing = others.filter((one) => {
    const isOver = next.type === 'success' && one.type === 'error' && one.notificationOptions?.autoHideDuration !== null
    return !isOver && !isSame(one, next)
  })
  return [...standing.slice(-2), { ...next, number: (others.at(-1)?.number ?? 0) + 1 }]
}

const isSame = (one: NotificationPayload, other: NotificationPayload): boolean =>
  one.type === other.type &&
  one.message === other.message &&
  JSON.stringify(one.notificationOptions?.messageArgs) === JSON.stringify(other.notificationOptions?.messageArgs)

interface ToastProps {
  readonly notification: Shown
  readonly onClose: (number: number) => void
}

function Toast({ notification, onClose }: ToastProps) {
  const t = useTranslate()
  const { message, type, number, notificationOptions = {} } = notification
  const { autoHideDuration = standardDuration, messageArgs } = notificationOptions
  const until: Promise<unknown> | undefined = notificationOptions.until
  const toast = useRef<HTMLDivElement>(null)
  const isHeld = useHeld(toast)
  useEffect(() => {
    const close = () => onClose(number)
    void until?.then(close, close)
  }, [until, number, onClose])
  useEffect(() => {
    if (until || autoHideDuration === null || isHeld) return
    const timer = setTimeout(() => onClose(number), autoHideDuration)
    return () => clearTimeout(timer)
  }, [autoHideDuration, until, isHeld, number, onClose])
  usePassingFocus(toast)
  const Icon = icons[type]
  return (
    <div ref={toast} className={styles.toast} data-type={type}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <div className={styles.text}>{typeof message === 'string' ? t(message, messageArgs) : message}</div>
      <button type='button' className={styles.close} aria-label={t('shell.close')} onClick={() => onClose(number)}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
