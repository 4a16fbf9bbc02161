import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isolated } from '../../ui/text/formats.ts'
import { useTakeOut } from './use-take-out.ts'

interface TakingValue {
  /** What goes is called. */
  readonly title: string
  readonly change: () => void
  /** The value with what went back in it, if it is not just what it was before. */
  readonly back?: (now: unknown) => unknown
  /** The words that say it, if it is not just taken out. */
  readonly words?: string
}

/** Empties a value of the form, or takes something out of it, so that it can be put back. */
export function useTakeOutValue(name: string): (taking: TakingValue) => void {
  const { getValues, setValue } = useFormContext()
  const translate = useTranslate()
  const takeOut = useTakeOut()
  return ({ title, change, back, words = 'form.removed' }) => {
    const before: unknown = getValues(name)
    takeOut(name, {
      path: name,
      text: translate(words, { name: isolated(title) }),
      change,
      back: (path) => setValue(path, back ? back(getValues(path)) : before, { shouldDirty: true }),
    })
  }
}

/** Puts one of several values back where it stood among them. */
export const putBack =
  <T>(all: readonly T[], index: number) =>
  (now: unknown): unknown =>
    Array.isArray(now) && !now.includes(all[index]) ? now.toSpliced(index, 0, all[index]) : now
