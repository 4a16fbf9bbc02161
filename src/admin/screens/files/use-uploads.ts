import { useEffect, useReducer, useRef } from 'react'
import { type UploadResult, useUploadFile } from './use-upload-file.ts'

/** A file that is being uploaded to become a record. */
export interface UploadEntry {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | UploadResult['state']
  /** The progress from 0 to 1. */
  readonly share: number
  readonly reason?: string
}
export interface Uploads {
  readonly all: readonly UploadEntry[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: number) => void
  readonly cancel: (id: number) => void
  readonly remove: (id: number) => void
  readonly clear: () => void
}

type Change =
  | { readonly files: readonly File[] }
  | { readonly id: number; readonly to: Partial<UploadEntry> }
  | { readonly removed: readonly number[] }

function reduce(all: readonly UploadEntry[], change: Change): readonly UploadEntry[] {
  if ('removed' in change) return all.filter(({ id }) => !change.removed.includes(id))
  if ('to' in change) return all.map((one) => (one.id === change.id ? { ...one, ...change.to } : one))
  const next = Math.max(0, ...all.map(({ id }) => id)) + 1
  return [...all, ...change.files.map((file, index) => ({ id: next + index, file, ...waitingState }))]
}

const waitingState = { state: 'waiting', share: 0 } as const
const maxParallel = 2

/** Uploads files, two at a time, and creates a record for each. Calls `onStored` after each successful upload. */
export function useUploads(onStored: () => void): Uploads {
  const [all, dispatch] = useReducer(reduce, [])
  const send = useUploadFile()
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  useEffect(() => {
    const start = async ({ id, file }: UploadEntry) => {
      const controller = new AbortController()
      running.current.set(id, controller)
      dispatch({ id, to: { state: 'sending' } })
      const onProgress = (share: number) => dispatch({ id, to: { share } })
      const result = await send(file, { signal: controller.signal, onProgress })
      running.current.delete(id)
      dispatch({ id, to: result })
      if (result.state === 'done') onStored()
    }
    const next = all.filter(({ id, state }) => state === 'waiting' && !running.current.has(id))
    for (const one of next.slice(0, Math.max(0, maxParallel - running.current.size))) void start(one)
  }, [all, send, onStored])

  return {
    all,
    add: (files) => dispatch({ files }),
    retry: (id) => dispatch({ id, to: waitingState }),
    cancel: (id) => {
      const controller = running.current.get(id)
      if (controller) controller.abort()
      else dispatch({ id, to: { state: 'cancelled' } })
    },
    remove: (id) => dispatch({ removed: [id] }),
    clear: () => dispatch({ removed: all.map(({ id }) => id) }),
  }
}
