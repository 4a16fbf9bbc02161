import { useStore } from 'ra-core'
import { useCallback } from 'react'
import { readSession } from '../providers/requests/session.ts'
import { useUnit } from './context.tsx'

const mostRecent = 6
const none: readonly string[] = []

/** The names of the sections that the person pinned in this unit; stored on the device. */
export function usePins() {
  const [pins, setPins] = useStore<readonly string[]>(`shell.pins.${useOwner()}`, none)
  const toggle = (name: string) =>
    setPins(pins.includes(name) ? pins.filter((other) => other !== name) : [...pins, name])
  return { pins, toggle }
}

/** The names of the sections that the person opened last in this unit, latest first. */
export function useRecent() {
  const [recent, setRecent] = useStore<readonly string[]>(`shell.recent.${useOwner()}`, none)
  const visit = useCallback(
    (name: string) =>
      setRecent((before: readonly string[]) =>
        before[0] === name ? before : [name, ...before.filter((other) => other !== name)].slice(0, mostRecent),
      ),
    [setRecent],
  )
  return { recent, visit }
}

const useOwner = (): string => {
  const { name } = useUnit()
  return `${readSession().userInfo?.id ?? ''}.${name}`
}
