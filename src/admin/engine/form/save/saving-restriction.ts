import { type Restriction, useRestriction } from '../../../context/restriction.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { Values } from '../../../field/record/values.ts'

/** The restriction that prevents the user from saving these values; undefined if they may. */
export function useSavingRestriction(): (values: Values) => Restriction | undefined {
  const restrictionOf = useRestriction()
  const { section, base, isNew } = useRecordForm()
  return (values) => restrictionOf(section, isNew ? 'create' : 'edit', base, values)
}
