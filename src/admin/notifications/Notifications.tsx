import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '../providers/i18n.ts'
import { useFocusOnUnmount } from '../ui/use-focus-on-unmount.ts'
import { useLiveRegion } from '../ui/use-live-region.ts'
import styles from './notifications.module.css'
import { notificationKey, UndoButton } from './UndoButton.tsx'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }
const defaultDurationMs = 5_000

interface ShownNotification extends NotificationPayload {
  readonly number: number
  /** Sends or discards the change that react-admin's undoable mode holds back until its notification closes. */
  readonly finishMutation?: ((outcome: { readonly isUndo: boolean }) => void) | undefined
}

/**
 * Shows the messages of react-admin's `notify` as a stack, announced by screen readers. With `until`, a message stays until that promise
 * settles. A held back change is sent when its message closes, however that happens.
 */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly ShownNotification[]>([])
  const takeMutation = useTakeUndoableMutation()
  const numbers = useRef(0)
  const close = useCallback((number: number) => setShown((all) => all.filter((one) => one.number !== number)), [])
  const undo = useFinishOnClose(shown, close)
  const region = useLiveRegion()
  const stack = useRef<HTMLDivElement>(null)
  useShortcut(() => {
    const buttons = [...(stack.current?.querySelectorAll('button') ?? [])]
    const last = buttons.findLast((button) => button.hasAttribute('aria-keyshortcuts')) ?? buttons.at(-1)
    last?.focus()
  })
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    numbers.current += 1
    const finishMutation = next.notificationOptions?.undoable ? (takeMutation() ?? undefined) : undefined
    const added: ShownNotification = { ...next, number: numbers.current, finishMutation }
    setShown((others) => withNext(others, added))
  }, [notifications, takeNotification, takeMutation])
  return createPortal(
    <div ref={stack} className={styles.stack} aria-live='polite'>
      {shown.map((notification) => (
        <Toast key={notification.number} notification={notification} onClose={close} onUndo={undo} />
      ))}
    </div>,
    region,
  )
}

/**
 * Sends held back changes whose notification is no longer shown, and asks before the window closes while there are any. Returns a function
 * that discards one.
 */
function useFinishOnClose(
  shown: readonly ShownNotification[],
  close: (number: number) => void,
): (notification: ShownNotification) => void {
  const pending = useRef<readonly ShownNotification[]>([])
  const finishMutation = useCallback((isClosed: (one: ShownNotification) => boolean, isUndo: boolean) => {
    const closed = pending.current.filter(isClosed)
    pending.current = pending.current.filter((one) => !closed.includes(one))
    for (const one of closed) one.finishMutation?.({ isUndo })
  }, [])
  useEffect(() => {
    finishMutation((one) => !shown.includes(one), false)
    pending.current = shown.filter((one) => one.finishMutation)
    if (pending.current.length === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [shown, finishMutation])
  useEffect(() => () => finishMutation(() => true, false), [finishMutation])
  return useCallback(
    (notification) => {
      finishMutation((one) => one === notification, true)
      close(notification.number)
    },
    [finishMutation, close],
  )
}

function useShortcut(onPress: () => void): void {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => key === notificationKey && latest.current()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/**
 * Adds a notification. Keeps at most two others and removes duplicates. A success also removes errors that would have closed by themselves.
 */
function withNext(others: readonly ShownNotification[], next: ShownNotification): readonly ShownNotification[] {
  const remaining = others.filter((one) => {
    const isResolved =
      next.type === 'success' && one.type === 'error' && one.notificationOptions?.autoHideDuration !== null
    return !isResolved && (one.finishMutation !== undefined || !isSame(one, next))
  })
  return [...remaining.slice(-2), next]
}

const isSame = (one: NotificationPayload, other: NotificationPayload): boolean =>
  one.type === other.type &&
  one.message === other.message &&
  JSON.stringify(one.notificationOptions?.messageArgs) === JSON.stringify(other.notificationOptions?.messageArgs)

interface ToastProps {
  readonly notification: ShownNotification
  readonly onClose: (number: number) => void
  readonly onUndo: (notification: ShownNotification) => void
}

function Toast({ notification, onClose, onUndo }: ToastProps) {
  const t = useTranslate()
  const { message, type, number, notificationOptions = {} } = notification
  const { autoHideDuration = defaultDurationMs, messageArgs } = notificationOptions
  const until: Promise<unknown> | undefined = notificationOptions.until
  const toast = useRef<HTMLDivElement>(null)
  const isHoveredOrFocused = useHoverOrFocus(toast)
  useEffect(() => {
    const close = () => onClose(number)
    void until?.then(close, close)
  }, [until, number, onClose])
  useEffect(() => {
    if (until || autoHideDuration === null || isHoveredOrFocused) return
    const timer = setTimeout(() => onClose(number), autoHideDuration)
    return () => clearTimeout(timer)
  }, [autoHideDuration, until, isHoveredOrFocused, number, onClose])
  useFocusOnUnmount(toast)
  const Icon = icons[type]
  const text = typeof message === 'string' ? t(message, messageArgs) : message
  return (
    <div ref={toast} className={styles.toast} data-type={type}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {notification.finishMutation ? (
          <span className={styles.acting}>
            {text}
            <UndoButton act={() => onUndo(notification)} />
          </span>
        ) : (
          text
        )}
      </div>
      <button type='button' className={styles.close} aria-label={t('shell.close')} onClick={() => onClose(number)}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Is the pointer over an element, or the focus inside it? Elements that disappear by themselves wait until both have left. */
function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const { current } = element
    const listeners = {
      pointerenter: () => setHovered(true),
      pointerleave: () => setHovered(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    }
    for (const [type, act] of Object.entries(listeners)) current?.addEventListener(type, act)
    return () => {
      for (const [type, act] of Object.entries(listeners)) current?.removeEventListener(type, act)
    }
  }, [element])
  return isHovered || isFocused
}
