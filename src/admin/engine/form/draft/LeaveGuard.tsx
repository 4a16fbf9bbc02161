import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { WorkGuard } from './WorkGuard.tsx'

/** Prompts before an unsaved form is left. A copy counts as unsaved even without changes. */
export function LeaveGuard(props: Omit<ComponentProps<typeof WorkGuard>, 'isUnsaved'>) {
  const { isDirty } = useFormState()
  const { base, copy } = useRecordForm()
  return <WorkGuard {...props} isUnsaved={isDirty || (copy !== undefined && !base)} />
}
