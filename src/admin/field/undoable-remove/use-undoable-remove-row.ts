import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { type UseFieldArrayInsert, useFormContext } from 'react-hook-form'
import { getAtPath } from '../../../schema/fields.ts'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { discardUndo, pushUndo, shiftForRemovedRow, type UndoEntry, undoEntriesWithin } from '../../undo/undo-stack.ts'
import { useUndoableRemove } from './use-undoable-remove.ts'

type Insert = UseFieldArrayInsert<Record<string, unknown>>
interface TakingRow {
  readonly index: number
  readonly title: string
  readonly change: () => void
  /** Runs after the row is restored, with its new index. */
  readonly onBack?: (index: number) => void
}

/** Insert functions of the visible lists, by form and name. If a list is not visible, the row is inserted into its form value. */
const inserters = new WeakMap<object, Map<string, Insert>>()

/** Removes a row from a list of the form. Earlier removals inside the row can be undone once it is restored. */
export function useUndoableRemoveRow(name: string, insert: Insert): (taking: TakingRow) => void {
  const { control, getValues, setValue } = useFormContext()
  const translate = useTranslate()
  const removeWithUndo = useUndoableRemove()
  useInserter(control, name, insert)
  return ({ index, title, change, onBack }) => {
    const row: unknown = structuredClone(getAtPath(getValues(), `${name}.${index}`))
    const path = `${name}.${index}`
    const within = undoEntriesWithin(control, path)
    let reopen: ReturnType<typeof shiftForRemovedRow> = () => undefined
    const text = title
      ? translate('form.removed', { name: isolateBidi(title) })
      : translate('form.rows.removed', { number: index + 1 })
    removeWithUndo(name, {
      path,
      text,
      change: () => {
        change()
        discardUndo((one) => within.includes(one))
        reopen = shiftForRemovedRow(control, name, index)
      },
      back: (now) => {
        const [list, at] = lastParted(now)
        const rows = getValues(list) as unknown[]
        const place = Math.min(at, rows.length)
        reopen(list, at)
        const known = inserters.get(control)?.get(list)
        if (known) known(place, row as object, { shouldFocus: false })
        else setValue(list, rows.toSpliced(place, 0, row), { shouldDirty: true })
        pushUndo(...within.map((one) => moveUnder(one, path, now)))
        onBack?.(place)
      },
    })
  }
}

function useInserter(form: object, name: string, insert: Insert): void {
  useEffect(() => {
    const known = inserters.get(form) ?? new Map<string, Insert>()
    inserters.set(form, known.set(name, insert))
    return () => {
      if (known.get(name) === insert) known.delete(name)
    }
  }, [form, name, insert])
}

/** Splits `days.1.sessions.2` into the list and the index. */
function lastParted(path: string): readonly [list: string, index: number] {
  const cut = path.lastIndexOf('.')
  return [path.slice(0, cut), Number(path.slice(cut + 1))]
}

/** Rebases the earlier removals inside a row onto the row's restored position. */
function moveUnder(removal: UndoEntry, from: string, to: string): UndoEntry {
  if (removal.position) removal.position.path = to + removal.position.path.slice(from.length)
  return removal
}
