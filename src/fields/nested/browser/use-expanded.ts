import { useEffect, useState } from 'react'
import { useFocusTarget } from '../../../admin/field/record/record-form.ts'

/** Is a row expanded? It expands whenever the user is taken to a field inside; otherwise the user decides. */
export function useExpanded(name: string, initial: boolean | (() => boolean)): [boolean, (expanded: boolean) => void] {
  const [expanded, setExpanded] = useState(initial)
  const target = useFocusTarget()
  useEffect(() => {
    if (target?.path.startsWith(`${name}.`)) setExpanded(true)
  }, [target, name])
  return [expanded, setExpanded]
}
