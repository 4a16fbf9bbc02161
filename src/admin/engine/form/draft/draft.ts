import { isRecord } from '../../../../schema/fields.ts'
import type { Values } from '../../../field/record/values.ts'
import { decrypted, encrypted } from '../../../providers/draft-cipher.ts'
import { rememberedSession } from '../../../providers/requests/session.ts'
import { draftMark } from '../../../providers/requests/traces.ts'

/** Unsaved work as this device keeps it. */
export interface Draft {
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
  /** The record's version that the work began from; none for a new record. */
  readonly version: number | undefined
  readonly values: Values
}

/** Whose work on what: drafts of two people or units on one device never meet. */
interface DraftOwner {
  readonly person: string
  readonly unit: string
  readonly section: string
  /** The record's id, or nothing for a new one. */
  readonly record: string | undefined
}

export const draftKey = ({ person, unit, section, record }: DraftOwner): string =>
  [draftMark, person, unit, section, record ?? 'new'].join(':')

/** Is there a draft, whether or not it can be read at the moment? */
export const hasDraft = (key: string): boolean => localStorage.getItem(key) !== null

/** The draft, for the person who wrote it; what nobody can read any more is taken away. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  await beingKept.get(key)
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  try {
    const draft: unknown = JSON.parse((await decrypted(stored, key)) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    dropDraft(key)
    return undefined
  }
}

/**
 * Keeps a draft, encrypted, if it is still wanted by then; false where the device has no room for it, or nobody who could read it again is
 * signed in.
 */
export function keepDraft(key: string, draft: Draft, isWanted: () => boolean): Promise<boolean> {
  const kept = keep(key, draft, isWanted)
  beingKept.set(key, kept)
  return kept
}

/** To encrypt takes a moment, in which the draft may be asked for. */
const beingKept = new Map<string, Promise<boolean>>()

async function keep(key: string, draft: Draft, isWanted: () => boolean): Promise<boolean> {
  const stored = await encrypted(JSON.stringify(draft), key)
  if (stored === undefined || !isWanted() || !isSignedIn(key)) return false
  try {
    localStorage.setItem(key, stored)
    return true
  } catch {
    return false
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key)

/** Whoever has signed out in another window leaves nothing behind in this one. */
const isSignedIn = (key: string): boolean => key.startsWith(`${draftMark}:${rememberedSession().userInfo?.id}:`)

const isDraft = (draft: unknown): draft is Draft =>
  isRecord(draft) && typeof draft.at === 'number' && isRecord(draft.values)
