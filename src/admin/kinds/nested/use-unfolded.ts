import { useEffect, useState } from 'react'
import { useTarget } from '../../field/record/record-form.ts'

/** Is a row unfolded? Whenever the person is taken to something inside, and otherwise as they like. */
export function useUnfolded(name: string, first: boolean | (() => boolean)): [boolean, (unfolded: boolean) => void] {
  const [unfolded, setUnfolded] = useState(first)
  const target = useTarget()
  useEffect(() => {
    if (target?.path.startsWith(`${name}.`)) setUnfolded(true)
  }, [target, name])
  return [unfolded, setUnfolded]
}
