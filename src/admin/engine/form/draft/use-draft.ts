import { useRegisterMutationMiddleware } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { definitionVersion } from '../../../../schema/definition-version.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { previousNamesOf } from '../../../../schema/migrations/renames.ts'
import { useSections, useUnit } from '../../../context/context.tsx'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { keepable, type Values } from '../../../field/record/values.ts'
import type { FullRecord } from '../../../providers/data-provider.ts'
import { canEncrypt } from '../../../providers/draft-cipher.ts'
import { loadChunk } from '../../../providers/load-chunk.ts'
import { readSession } from '../../../providers/requests/session.ts'
import { adoptDraft, type Draft, draftKey, dropDraft, hasDraft, readDraft, storeDraft } from './draft.ts'
import { acquireDraftLock, ifUnlocked } from './draft-lock.ts'

interface DraftState {
  /** The draft of an earlier visit, which the user may restore. */
  readonly offered: Draft | undefined
  /** Does this window store the draft? False while another window stores its draft of the same record. */
  readonly isKept: boolean
  /** Time when the draft was last stored, in milliseconds since 1970. */
  readonly keptAt: number | undefined
  readonly restore: () => Promise<void>
  /** Discards the offered draft. */
  readonly refuse: () => void
  /** Discards the unsaved work: deletes the draft and cancels pending writes. */
  readonly giveUp: () => void
}

/** Interval in milliseconds: at most this much typing is lost in a power failure. */
const pause = 700
/** The draft is stored on the first of these events, because encryption is asynchronous and may not finish while the page unloads. */
const leaving = ['visibilitychange', 'beforeunload', 'pagehide'] as const

/**
 * Stores unsaved changes on this device while the user types, if they can be encrypted, and offers the draft of an earlier visit. A save
 * deletes the draft, even if the user left the form meanwhile.
 */
export function useDraft(record: FullRecord | undefined): DraftState {
  const { section } = useRecordForm()
  const form = useFormContext()
  const { isDirty } = useFormState()
  const { key, formerKeys } = useDraftKeys(record)
  const isKept = useTurn(key, isDirty && canEncrypt())
  const [offered, withdraw] = useOffered({ key, formerKeys }, isDirty)
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
    const { fields, statuses } = section
    const draft = { at, version: now.current.version, values, definition: { fields, statuses } }
    void storeDraft(key, draft, () => turn === latest.current).then((isDone) => isDone && setKeptAt(at))
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
  useSaved(drop)
  const giveUp = () => {
    forget()
    drop()
  }
  const refuse = () => {
    ifUnlocked(key, () => dropDraft(key))
    withdraw()
  }
  const restore = async () => {
    if (!offered) return
    form.reset(await restoredValues(section, offered, form.getValues()), { keepDefaultValues: true })
    setKeptAt(offered.at)
    withdraw()
  }
  return { offered, isKept, keptAt: isDirty ? keptAt : undefined, restore, refuse, giveUp }
}

/** The values of a draft by the current definition of the section. */
async function restoredValues(
  section: EffectiveSection,
  { definition, values }: Draft,
  current: Values,
): Promise<Values> {
  if (!definition || definitionVersion(definition) === definitionVersion(section)) return values
  const { migrateDraft } = await loadChunk(() => import('./migrate-draft.ts'))
  return migrateDraft(section, { definition, values }, current)
}

/** Calls back after each successful save. */
function useSaved(onSaved: () => void): void {
  const latest = useRef(onSaved)
  latest.current = onSaved
  useRegisterMutationMiddleware(
    useCallback(
      async (resource: string, params: unknown, next: (resource: string, params: unknown) => Promise<unknown>) => {
        const response = await next(resource, params)
        latest.current()
        return response
      },
      [],
    ),
  )
}

/** Does this window hold the lock of the draft? */
function useTurn(key: string, isWanted: boolean): boolean {
  const [isOurs, setOurs] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const end = acquireDraftLock(key, () => setOurs(true))
    return () => {
      setOurs(false)
      end()
    }
  }, [key, isWanted])
  return isOurs
}

interface DraftKeys {
  readonly key: string
  /** The keys under which earlier versions stored the draft, before the section was renamed. */
  readonly formerKeys: readonly string[]
}

/** The draft of an earlier visit until the user changes something, and a function that withdraws the offer. */
function useOffered(
  { key, formerKeys }: DraftKeys,
  isDirty: boolean,
): [offered: Draft | undefined, withdraw: () => void] {
  const [offered, setOffered] = useState<Draft>()
  const isLate = useRef(isDirty)
  isLate.current = isDirty
  useEffect(() => {
    let isWanted = true
    void adoptDraft(key, formerKeys)
      .then(() => readDraft(key))
      .then((found) => {
        if (found && isWanted) ifUnlocked(key, () => isLate.current || setOffered(found))
      })
    return () => {
      isWanted = false
    }
  }, [key, formerKeys])
  useEffect(() => {
    if (isDirty) setOffered(undefined)
  }, [isDirty])
  return [offered, () => setOffered(undefined)]
}

/**
 * Stores the draft at intervals while the user types, and when the page is hidden or left. Returns a function that cancels the pending
 * write.
 */
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

function useDraftKeys(record: FullRecord | undefined): DraftKeys {
  const { section, copy } = useRecordForm()
  const sections = useSections()
  const unit = useUnit().id
  const person = readSession().userInfo?.id ?? ''
  const name = record?.key ?? (copy && `copy ${copy.original.key}`)
  return useMemo(() => {
    const keyIn = (sectionName: string) => draftKey({ person, unit, section: sectionName, record: name })
    const isFree = (former: string) => !sections.some((other) => other.name === former)
    return { key: keyIn(section.name), formerKeys: previousNamesOf(section).filter(isFree).map(keyIn) }
  }, [person, unit, section, sections, name])
}
