import type { SidesProps } from '../../field/differences/difference.ts'
import { SetSides } from '../../field/differences/SetSides.tsx'

export const PermissionsDifference = ({ before, after }: SidesProps) => (
  <SetSides before={named(before)} after={named(after)} />
)

const named = (value: unknown) =>
  (Array.isArray(value) ? value.map(String) : []).map((id) => ({ id, name: id.replace(/^Access /, '') }))
