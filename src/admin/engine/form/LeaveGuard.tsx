import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { WorkGuard } from './WorkGuard.tsx'

/** Asks before a form is left that is not saved. */
export function LeaveGuard(props: Omit<ComponentProps<typeof WorkGuard>, 'isUnsaved'>) {
  const { isDirty } = useFormState()
  return <WorkGuard {...props} isUnsaved={isDirty} />
}
