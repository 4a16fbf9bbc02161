import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { isRecord } from '../../../../schema/is-record.ts'
import type { Values } from '../../../field/record/values.ts'
import { decrypt, encrypt } from '../../../providers/draft-cipher.ts'
import { draftKeyPrefix } from '../../../providers/requests/clear-local-data.ts'
import { storedSession } from '../../../providers/requests/session.ts'

/** What the names and values of a draft mean. */
export type DraftDefinition = Pick<EffectiveSection, 'fields' | 'statuses'>

/** Unsaved work as stored on this device. */
export interface Draft {
  /** Time of storage, in milliseconds since 1970. */
  readonly at: number
  /** The record version that the draft is based on; undefined for a new record. */
  readonly version: number | undefined
  readonly values: Values
  /** The section's definition when the draft was stored. Undefined in drafts of earlier versions. */
  readonly definition?: DraftDefinition
}

/** The owner of a draft: drafts of different users or units on one device are separate. */
interface DraftOwner {
  readonly person: string
  readonly unit: string
  readonly section: string
  /** The record's id; undefined for a new record. */
  readonly record: string | undefined
}

export const draftKey = ({ person, unit, section, record }: DraftOwner): string =>
  [draftKeyPrefix, person, unit, section, record ?? 'new'].join(':')

/** Is a draft stored? This does not tell whether it can be decrypted. */
export const hasDraft = (key: string): boolean => localStorage.getItem(key) !== null

/** Returns the draft if the signed-in user can decrypt it. A draft that cannot be read any more is deleted. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  await beingKept.get(key)
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  try {
    const draft: unknown = JSON.parse((await decrypt(stored, key)) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    dropDraft(key)
    return undefined
  }
}

/** Moves a draft of a renamed section from the key with its former name, if the current key has none. */
export async function adoptDraft(key: string, formerKeys: readonly string[]): Promise<void> {
  const former = hasDraft(key) ? undefined : formerKeys.find(hasDraft)
  const draft = former === undefined ? undefined : await readDraft(former)
  if (former === undefined || !draft) return
  if (await storeDraft(key, draft, () => !hasDraft(key))) dropDraft(former)
}

/**
 * Encrypts and stores a draft if `isWanted` still returns true after the encryption. Resolves to false if the storage is full, or if no
 * user who could decrypt the draft is signed in.
 */
export function storeDraft(key: string, draft: Draft, isWanted: () => boolean): Promise<boolean> {
  const kept = keep(key, draft, isWanted)
  beingKept.set(key, kept)
  return kept
}

/** Encryption is asynchronous: a read waits for the pending write of the same draft. */
const beingKept = new Map<string, Promise<boolean>>()

async function keep(key: string, draft: Draft, isWanted: () => boolean): Promise<boolean> {
  const stored = await encrypt(JSON.stringify(draft), key)
  if (stored === undefined || !isWanted() || !isSignedIn(key)) return false
  try {
    localStorage.setItem(key, stored)
    return true
  } catch {
    return false
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key)

/** After a logout in another window, this window stores no more drafts. */
const isSignedIn = (key: string): boolean => key.startsWith(`${draftKeyPrefix}:${storedSession().userInfo?.id}:`)

const isDraft = (draft: unknown): draft is Draft =>
  isRecord(draft) && typeof draft.at === 'number' && isRecord(draft.values)
