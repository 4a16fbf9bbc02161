import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { useUndoableRemove } from './use-undoable-remove.ts'

interface TakingValue {
  /** Name of the removed value. */
  readonly title: string
  readonly change: () => void
  /** Returns the value with the removed part restored; by default the previous value. */
  readonly back?: (now: unknown) => unknown
  /** Message key, if it is not the general one. */
  readonly words?: string
}

/** Empties a form value, or removes a part of it; the removal can be undone. */
export function useUndoableRemoveValue(name: string): (taking: TakingValue) => void {
  const { getValues, setValue } = useFormContext()
  const translate = useTranslate()
  const removeWithUndo = useUndoableRemove()
  return ({ title, change, back, words = 'form.removed' }) => {
    const before: unknown = getValues(name)
    removeWithUndo(name, {
      path: name,
      text: translate(words, { name: isolateBidi(title) }),
      change,
      back: (path) => setValue(path, back ? back(getValues(path)) : before, { shouldDirty: true }),
    })
  }
}

/** Restores one of several values at its former position. */
export const putBack =
  <T>(all: readonly T[], index: number) =>
  (now: unknown): unknown =>
    Array.isArray(now) && !now.includes(all[index]) ? now.toSpliced(index, 0, all[index]) : now
