import type { SidesProps } from '../../../admin/field/differences/difference.ts'
import { SetDifference } from '../../../admin/field/differences/SetDifference.tsx'
import { WithMessages } from '../../../admin/providers/WithMessages.tsx'
import type { FieldDifferences } from '../../browser/field-components.ts'
import { useUnitNames } from './use-unit-names.ts'

const UnitsDifference = (props: SidesProps) => (
  <WithMessages part='staff'>
    <Sides {...props} />
  </WithMessages>
)

function Sides({ before, after }: SidesProps) {
  const nameOf = useUnitNames()
  const toSetItems = (value: unknown) =>
    (Array.isArray(value) ? value.map(String) : []).map((id) => ({ id, name: nameOf(id) }))
  return <SetDifference before={toSetItems(before)} after={toSetItems(after)} />
}

export const differences: FieldDifferences<'units'> = { units: UnitsDifference }
