import { isRecord } from '../../../schema/fields.ts'
import type { Values } from './values.ts'

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
  ['draft', person, unit, section, record ?? 'new'].join(':')

export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft; false where the device has no room for it. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key)

const isDraft = (draft: unknown): draft is Draft =>
  isRecord(draft) && typeof draft.at === 'number' && isRecord(draft.values)
