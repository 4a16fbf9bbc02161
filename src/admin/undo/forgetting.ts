import { useEffect } from 'react'
import { forget } from './removals.ts'

/** What was taken out of a form cannot be put back any more: it shows other values now, or none. */
export const forgetOf = (form: object): void => forget(({ place }) => place?.form === form)

/** With the form goes what was taken out of it. */
export function useForgetting(form: object): void {
  useEffect(() => () => forgetOf(form), [form])
}
