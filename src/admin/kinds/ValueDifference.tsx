import type { SidesProps } from '../field/differences/difference.ts'
import { WholeDifference } from '../field/differences/WholeDifference.tsx'
import { FieldValue } from './FieldValue.tsx'

/** A value before and after, each as the detail page shows it. */
export const ValueDifference = (props: SidesProps) => {
  const { leaf } = props.changed
  return <WholeDifference {...props} say={(value) => leaf && <FieldValue leaf={leaf} value={value} />} />
}
