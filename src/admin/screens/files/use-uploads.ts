import { useEffect, useReducer, useRef } from 'react'
import { type Outcome, useSend } from './use-send.ts'

/** A file on its way to become a record. */
export interface Sending {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | Outcome['state']
  /** From 0 to 1. */
  readonly share: number
  readonly reason?: string
}
export interface Uploads {
  readonly all: readonly Sending[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: number) => void
  readonly cancel: (id: number) => void
  readonly remove: (id: number) => void
  readonly clear: () => void
}

type Change =
  | { readonly files: readonly File[] }
  | { readonly id: number; readonly to: Partial<Sending> }
  | { readonly gone: readonly number[] }

function changed(all: readonly Sending[], change: Change): readonly Sending[] {
  if ('gone' in change) return all.filter(({ id }) => !change.gone.includes(id))
  if ('to' in change) return all.map((one) => (one.id === change.id ? { ...one, ...change.to } : one))
  const next = Math.max(0, ...all.map(({ id }) => id)) + 1
  return [...all, ...change.files.map((file, index) => ({ id: next + index, file, ...waiting }))]
}

const waiting = { state: 'waiting', share: 0 } as const
const atOnce = 2

/** Files that are sent two at a time, each to become a record of its own; `onStored` is told of each that has. */
export function useUploads(onStored: () => void): Uploads {
  const [all, dispatch] = useReducer(changed, [])
  const send = useSend()
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  useEffect(() => {
    const start = async ({ id, file }: Sending) => {
      const controller = new AbortController()
      running.current.set(id, controller)
      dispatch({ id, to: { state: 'sending' } })
      const onProgress = (share: number) => dispatch({ id, to: { share } })
      const outcome = await send(file, { signal: controller.signal, onProgress })
      running.current.delete(id)
      dispatch({ id, to: outcome })
      if (outcome.state === 'done') onStored()
    }
    const next = all.filter(({ id, state }) => state === 'waiting' && !running.current.has(id))
    for (const one of next.slice(0, Math.max(0, atOnce - running.current.size))) void start(one)
  }, [all, send, onStored])

  return {
    all,
    add: (files) => dispatch({ files }),
    retry: (id) => dispatch({ id, to: waiting }),
    cancel: (id) => {
      const controller = running.current.get(id)
      if (controller) controller.abort()
      else dispatch({ id, to: { state: 'cancelled' } })
    },
    remove: (id) => dispatch({ gone: [id] }),
    clear: () => dispatch({ gone: all.map(({ id }) => id) }),
  }
}
