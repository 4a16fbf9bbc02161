import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { FullRecord } from '../../providers/data-provider.ts'
import { readSession } from '../../providers/session.ts'
import { useUnit } from '../../shell/context.tsx'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './draft.ts'
import { useRecordForm } from './record-form.ts'
import { keepable, type Values } from './values.ts'

interface DraftState {
  /** Work of an earlier visit that the person may take up again. */
  readonly offered: Draft | undefined
  /** When the work at hand was last kept, in milliseconds since 1970. */
  readonly keptAt: number | undefined
  readonly restore: () => void
  /** Throws away what was offered. */
  readonly refuse: () => void
  /** The work has been saved or given up: nothing is kept any longer. */
  readonly drop: () => void
}

const pause = 700

/** Keeps unsaved work on this device while it is written, and offers what an earlier visit left. */
export function useDraft(record: FullRecord | undefined): DraftState {
  const { section } = useRecordForm()
  const form = useFormContext()
  const { isDirty } = useFormState()
  const key = useDraftKey(record)
  const [offered, setOffered] = useState(() => readDraft(key))
  const [keptAt, setKeptAt] = useState<number>()
  const now = useRef({ isDirty, offered, version: record?.version })
  now.current = { isDirty, offered, version: record?.version }
  const keep = useRef(() => undefined as undefined)
  keep.current = () => {
    if (!now.current.isDirty || now.current.offered) return undefined
    const at = Date.now()
    const values = keepable(section, form.getValues() as Values)
    if (keepDraft(key, { at, version: now.current.version, values })) setKeptAt(at)
    return undefined
  }
  useKeeping(keep)
  const drop = () => {
    dropDraft(key)
    setKeptAt(undefined)
    setOffered(undefined)
  }
  const restore = () => {
    if (!offered) return
    form.reset(offered.values, { keepDefaultValues: true })
    setKeptAt(offered.at)
    setOffered(undefined)
  }
  return { offered, keptAt: isDirty ? keptAt : undefined, restore, refuse: drop, drop }
}

/** After each pause in the writing, and when the page goes away. */
function useKeeping(keep: { readonly current: () => void }): void {
  const { subscribe } = useFormContext()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer) keep.current()
      clearTimeout(timer)
      timer = undefined
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(flush, pause)
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      stop()
      flush()
    }
  }, [subscribe, keep])
}

function useDraftKey(record: FullRecord | undefined): string {
  const { section } = useRecordForm()
  const unit = useUnit()
  const person = readSession().userInfo?.id ?? ''
  return draftKey({ person, unit: unit.id, section: section.name, record: record?.key })
}
