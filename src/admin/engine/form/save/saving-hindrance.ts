import { type Hindrance, useHindrance } from '../../../context/hindrance.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { Values } from '../../../field/record/values.ts'

/** What keeps the person from saving the form with these values in it; nothing where they may. */
export function useSavingHindrance(): (values: Values) => Hindrance | undefined {
  const hindered = useHindrance()
  const { section, base, isNew } = useRecordForm()
  return (values) => hindered(section, isNew ? 'create' : 'edit', base, values)
}
