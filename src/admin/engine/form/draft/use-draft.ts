import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useUnit } from '../../../context/context.tsx'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { keepable, type Values } from '../../../field/record/values.ts'
import type { FullRecord } from '../../../providers/data-provider.ts'
import { canEncrypt } from '../../../providers/draft-cipher.ts'
import { readSession } from '../../../providers/requests/session.ts'
import { type Draft, draftKey, dropDraft, hasDraft, keepDraft, readDraft } from './draft.ts'
import { takeTurn, unlessKept } from './draft-turn.ts'

interface DraftState {
  /** Work of an earlier visit that the person may take up again. */
  readonly offered: Draft | undefined
  /** Is the work at hand kept? Not while another window keeps its own on the same record. */
  readonly isKept: boolean
  /** When the work at hand was last kept, in milliseconds since 1970. */
  readonly keptAt: number | undefined
  readonly restore: () => void
  /** Throws away what was offered. */
  readonly refuse: () => void
  /** The work has been saved: what is written from now on is kept. */
  readonly drop: () => void
  /** The work has been given up: nothing is kept any longer. */
  readonly giveUp: () => void
}

/** In milliseconds: so much of the writing is lost at most with the power. */
const pause = 700
/** To encrypt takes a moment, which there is not when the page is already on its way out. */
const leaving = ['visibilitychange', 'beforeunload', 'pagehide'] as const

/** Keeps unsaved work on this device while it is written, where it can be encrypted, and offers what an earlier visit left. */
export function useDraft(record: FullRecord | undefined): DraftState {
  const { section } = useRecordForm()
  const form = useFormContext()
  const { isDirty } = useFormState()
  const key = useDraftKey(record)
  const isKept = useTurn(key, isDirty && canEncrypt())
  const [offered, withdraw] = useOffered(key, isDirty)
  const [keptAt, setKeptAt] = useState<number>()
  const now = useRef({ isDirty, isKept, keptAt, version: record?.version })
  now.current = { isDirty, isKept, keptAt, version: record?.version }
  const keep = useRef<() => void>(() => undefined)
  const latest = useRef(0)
  keep.current = () => {
    if (!now.current.isDirty || !now.current.isKept) return
    const at = Date.now()
    const values = keepable(section, form.getValues() as Values)
    latest.current += 1
    const turn = latest.current
    const draft = { at, version: now.current.version, values }
    void keepDraft(key, draft, () => turn === latest.current).then((isDone) => isDone && setKeptAt(at))
  }
  const forget = useKeeping(keep)
  useEffect(() => {
    if (isKept && !hasDraft(key)) keep.current()
  }, [isKept, key])
  const drop = () => {
    latest.current += 1
    if (now.current.isKept || now.current.keptAt !== undefined) dropDraft(key)
    setKeptAt(undefined)
  }
  const giveUp = () => {
    forget()
    drop()
  }
  const refuse = () => {
    unlessKept(key, () => dropDraft(key))
    withdraw()
  }
  const restore = () => {
    if (!offered) return
    form.reset(offered.values, { keepDefaultValues: true })
    setKeptAt(offered.at)
    withdraw()
  }
  return { offered, isKept, keptAt: isDirty ? keptAt : undefined, restore, refuse, drop, giveUp }
}

/** Is it this window that keeps the draft of what is written? */
function useTurn(key: string, isWanted: boolean): boolean {
  const [isOurs, setOurs] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const end = takeTurn(key, () => setOurs(true))
    return () => {
      setOurs(false)
      end()
    }
  }, [key, isWanted])
  return isOurs
}

/** What an earlier visit left, until the person writes anew, and the way to withdraw it. */
function useOffered(key: string, isDirty: boolean): [offered: Draft | undefined, withdraw: () => void] {
  const [offered, setOffered] = useState<Draft>()
  const isLate = useRef(isDirty)
  isLate.current = isDirty
  useEffect(() => {
    let isWanted = true
    void readDraft(key).then((found) => {
      if (found && isWanted) unlessKept(key, () => isLate.current || setOffered(found))
    })
    return () => {
      isWanted = false
    }
  }, [key])
  useEffect(() => {
    if (isDirty) setOffered(undefined)
  }, [isDirty])
  return [offered, () => setOffered(undefined)]
}

/** While it is written, and when the page goes out of sight or away. Gives the way to forget what was written since the last time. */
function useKeeping(keep: { readonly current: () => void }): () => void {
  const { subscribe } = useFormContext()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  useEffect(() => {
    const flush = () => {
      if (timer.current) keep.current()
      forget()
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        timer.current ??= setTimeout(flush, pause)
      },
    })
    for (const event of leaving) window.addEventListener(event, flush)
    return () => {
      for (const event of leaving) window.removeEventListener(event, flush)
      stop()
      flush()
    }
  }, [subscribe, keep, forget])
  return forget
}

function useDraftKey(record: FullRecord | undefined): string {
  const { section, copy } = useRecordForm()
  const unit = useUnit()
  const person = readSession().userInfo?.id ?? ''
  return draftKey({ person, unit: unit.id, section: section.name, record: record?.key ?? (copy && `copy ${copy.of}`) })
}
