import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { type UseFieldArrayInsert, useFormContext } from 'react-hook-form'
import { valueAt } from '../../../schema/fields.ts'
import { isolated } from '../../ui/text/formats.ts'
import { closeGap, forget, type Removal, remember, removalsWithin } from '../../undo/removals.ts'
import { useTakeOut } from './use-take-out.ts'

type Insert = UseFieldArrayInsert<Record<string, unknown>>
interface TakingRow {
  readonly index: number
  readonly title: string
  readonly change: () => void
  /** What else there is to do once the row is back, with where it then stands. */
  readonly onBack?: (index: number) => void
}

/** How the lists on show take a row, by form and name: one that is not on show takes it as a value. */
const inserters = new WeakMap<object, Map<string, Insert>>()

/** Takes a row out of a list of the form, together with what was taken out of that before. */
export function useTakeOutRow(name: string, insert: Insert): (taking: TakingRow) => void {
  const { control, getValues, setValue } = useFormContext()
  const translate = useTranslate()
  const takeOut = useTakeOut()
  useInserter(control, name, insert)
  return ({ index, title, change, onBack }) => {
    const row: unknown = structuredClone(valueAt(getValues(), `${name}.${index}`))
    const path = `${name}.${index}`
    const within = removalsWithin(control, path)
    let reopen: ReturnType<typeof closeGap> = () => undefined
    const text = title
      ? translate('form.removed', { name: isolated(title) })
      : translate('form.rows.removed', { number: index + 1 })
    takeOut(name, {
      path,
      text,
      change: () => {
        change()
        forget((one) => within.includes(one))
        reopen = closeGap(control, name, index)
      },
      back: (now) => {
        const [list, at] = lastParted(now)
        const rows = getValues(list) as unknown[]
        const place = Math.min(at, rows.length)
        reopen(list, at)
        const known = inserters.get(control)?.get(list)
        if (known) known(place, row as object, { shouldFocus: false })
        else setValue(list, rows.toSpliced(place, 0, row), { shouldDirty: true })
        remember(...within.map((one) => moveUnder(one, path, now)))
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

/** `days.1.sessions.2` as the list and the place in it. */
function lastParted(path: string): readonly [list: string, index: number] {
  const cut = path.lastIndexOf('.')
  return [path.slice(0, cut), Number(path.slice(cut + 1))]
}

/** What was inside of a row stands where that came back. */
function moveUnder(removal: Removal, from: string, to: string): Removal {
  if (removal.place) removal.place.path = to + removal.place.path.slice(from.length)
  return removal
}
