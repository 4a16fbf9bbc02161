import type { SidesProps } from '../../engine/history/difference.ts'
import { SetSides } from '../../engine/history/SetSides.tsx'

export const PermissionsDifference = ({ before, after }: SidesProps) => (
  <SetSides before={named(before)} after={named(after)} />
)

const named = (value: unknown) =>
  (Array.isArray(value) ? value.map(String) : []).map((id) => ({ id, name: id.replace(/^Access /, '') }))
