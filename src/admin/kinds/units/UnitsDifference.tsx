import type { SidesProps } from '../../field/differences/difference.ts'
import { SetSides } from '../../field/differences/SetSides.tsx'
import { WithWords } from '../../providers/WithWords.tsx'
import { useUnitNames } from './use-unit-names.ts'

export const UnitsDifference = (props: SidesProps) => (
  <WithWords part='staff'>
    <Sides {...props} />
  </WithWords>
)

function Sides({ before, after }: SidesProps) {
  const nameOf = useUnitNames()
  const named = (value: unknown) =>
    (Array.isArray(value) ? value.map(String) : []).map((id) => ({ id, name: nameOf(id) }))
  return <SetSides before={named(before)} after={named(after)} />
}
