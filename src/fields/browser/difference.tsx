import type { ComponentType } from 'react'
import type { DifferenceProps, SidesProps } from '../../admin/field/differences/difference.ts'
import { PlainDifference } from '../../admin/field/differences/PlainDifference.tsx'
import type { FieldKind } from '../../schema/fields.ts'
import { FieldValue } from './FieldValue.tsx'

type Differences = Readonly<Record<string, ComponentType<DifferenceProps>>>
interface ShowModule {
  readonly differences?: Differences
}

/** How the history shows a changed value, by kind: the `differences` of each `browser/show.tsx`. */
const differences: Differences = Object.assign(
  {},
  ...Object.values(import.meta.glob<ShowModule>('../*/browser/show.tsx', { eager: true })).map(
    (module) => module.differences,
  ),
)

/** How the history shows a changed value of a field; without an own component, as on the detail page. */
export const differenceOf = ({
  kind,
}: {
  readonly kind: Exclude<FieldKind, 'group'>
}): ComponentType<DifferenceProps> => differences[kind] ?? ValueDifference

/** A value before and after, each rendered as on the detail page. */
function ValueDifference(props: SidesProps) {
  const { leaf } = props.changed
  return <PlainDifference {...props} say={(value) => leaf && <FieldValue leaf={leaf} value={value} />} />
}
