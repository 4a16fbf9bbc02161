import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { WorkGuard } from './WorkGuard.tsx'

/** Asks before a form is left that is not saved; a copy is not, even if nothing was written in it. */
export function LeaveGuard(props: Omit<ComponentProps<typeof WorkGuard>, 'isUnsaved'>) {
  const { isDirty } = useFormState()
  const { base, copy } = useRecordForm()
  return <WorkGuard {...props} isUnsaved={isDirty || (copy !== undefined && !base)} />
}
